// Generates the demo's video, audio and sheets: db/seed/media/*. Needs Chromium: CHROME_PATH, or one in its usual
// place. `node scripts/demo-media/make.mjs quiet sheet` generates only these two.
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { chromium } from 'playwright-core'
import { makeCaptions } from './captions.mjs'
import { cardsHtml } from './cards.mjs'
import { DURATION, HEIGHT, WIDTH } from './film.mjs'
import { QUIET_DURATION } from './quiet.mjs'
import { sheetHtml } from './sheet.mjs'
import { makeWebm } from './webm.mjs'

const sources = new URL('./', import.meta.url)
const media = new URL('../../db/seed/media/', import.meta.url)
// WebCodecs need a secure origin; no request leaves the machine.
const ORIGIN = 'https://film.test'
const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const executablePath = process.env.CHROME_PATH ?? USUAL_PLACES.find((path) => existsSync(path))
if (!executablePath) throw new Error('No Chromium was found. Name one by CHROME_PATH.')

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
try {
  const page = await openStudio()
  await mkdir(media, { recursive: true })
  const wanted = process.argv.slice(2)
  for (const [name, make] of Object.entries({ film: makeFilm, quiet: makeQuiet, sheet: makeSheet, cards: makeCards })) {
    if (wanted.length === 0 || wanted.includes(name)) await make(page)
  }
} finally {
  await browser.close()
}

async function makeFilm(page) {
  const { film, sound, stills } = await page.evaluate(async () => {
    const { encodeFilm, encodeSound, makeStills } = await import('/encode.mjs')
    return { film: await encodeFilm(), sound: await encodeSound(), stills: await makeStills() }
  })
  const picture = { width: WIDTH, height: HEIGHT, video: unpack(film) }
  await save('storm.webm', makeWebm({ ...picture, duration: DURATION, sound: unpackSound(sound) }))
  for (const [name, still] of Object.entries(stills)) await save(name, Buffer.from(still, 'base64'))
  for (const [name, captions] of Object.entries(makeCaptions())) await save(name, Buffer.from(captions))
}

async function makeQuiet(page) {
  const sound = await page.evaluate(async () => (await import('/encode.mjs')).encodeQuiet())
  await save('quiet.webm', makeWebm({ duration: QUIET_DURATION, sound: unpackSound(sound) }))
}

/** The browser prints it with fonts from the packages that the portal uses too. */
async function makeSheet(page) {
  await page.setContent(await sheetHtml())
  await page.evaluate(() => document.fonts.ready)
  await save('mark-reading-plan.pdf', await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true }))
}

async function makeCards(page) {
  for (const [name, html] of await cardsHtml()) {
    await page.setContent(html)
    await page.evaluate(() => document.fonts.ready)
    await save(name, await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true }))
  }
}

async function openStudio() {
  const page = await browser.newPage()
  page.on('console', (message) => console.log(message.text()))
  await page.route(`${ORIGIN}/**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1)
    if (name === '') return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Studio</title>' })
    return route.fulfill({ contentType: 'text/javascript', body: await readFile(new URL(name, sources), 'utf8') })
  })
  await page.goto(`${ORIGIN}/`)
  return page
}

function unpack(packets) {
  return packets.map((packet) => ({ ...packet, bytes: Buffer.from(packet.bytes, 'base64') }))
}

function unpackSound({ head, packets }) {
  return { head: Buffer.from(head, 'base64'), packets: unpack(packets) }
}

async function save(name, bytes) {
  await writeFile(new URL(name, media), bytes)
  console.log(`${name}: ${Math.round(bytes.length / 1024)} kB`)
}
