// Makes the film of the demo portal anew: db/seed/media/storm.*. Needs a Chromium: CHROME_PATH, or one in its usual place.
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { chromium } from 'playwright-core'
import { makeCaptions } from './demo-media/captions.mjs'
import { DURATION, HEIGHT, WIDTH } from './demo-media/film.mjs'
import { makeWebm } from './demo-media/webm.mjs'

const sources = new URL('demo-media/', import.meta.url)
const media = new URL('../db/seed/media/', import.meta.url)
// WebCodecs exist only where the origin is secure; nothing leaves the machine.
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
  const { film, sound, stills } = await page.evaluate(async () => {
    const { encodeFilm, encodeSound, makeStills } = await import('/encode.mjs')
    return { film: await encodeFilm(), sound: await encodeSound(), stills: await makeStills() }
  })
  await mkdir(media, { recursive: true })
  await save('storm.webm', webmOf(film, sound))
  for (const [name, picture] of Object.entries(stills)) await save(name, Buffer.from(picture, 'base64'))
  for (const [name, captions] of Object.entries(makeCaptions())) await save(name, Buffer.from(captions))
} finally {
  await browser.close()
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

function webmOf(film, sound) {
  const unpack = (packets) => packets.map((packet) => ({ ...packet, bytes: Buffer.from(packet.bytes, 'base64') }))
  const head = Buffer.from(sound.head, 'base64')
  return makeWebm({
    width: WIDTH,
    height: HEIGHT,
    duration: DURATION,
    video: unpack(film),
    sound: { head, packets: unpack(sound.packets) },
  })
}

async function save(name, bytes) {
  await writeFile(new URL(name, media), bytes)
  console.log(`${name}: ${Math.round(bytes.length / 1024)} kB`)
}
