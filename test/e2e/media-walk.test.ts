// The media library: uploads that survive a lost network and a reload, files chosen in the designer, and files in use.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeOn, faultsOf } from './axe.ts'
import { type E2ePortal, goto, openPortal, untilAlive } from './open-portal.ts'

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const LIBRARY = '/en/admin/media/'
const PIECE = 4 * 1024 * 1024
/** Several megabytes go through the browser, the test and the server. */
const PIECES_MS = 25_000

async function author() {
  const visit = await portal.visit({ viewport: { width: 1280, height: 860 } })
  const data = { email: 'admin@demo.portico.test', password: 'portico-demo' }
  await visit.context.request.post(`${portal.origin}/api/sso/login/email`, { data })
  return visit
}

/** Drops a video file on the page: a valid header, and more than two chunks of data. */
const dropFilm = (page: Page, name: string) =>
  page.evaluate(
    ({ filmName, size }) => {
      const head = Uint8Array.from('\x1a\x45\xdf\xa3....webm V_VP8 ', (sign) => sign.charCodeAt(0))
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([head, new Uint8Array(size - head.length)], filmName, { type: 'video/webm' }))
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    },
    { filmName: name, size: 2 * PIECE + 1000 },
  )

const file = (page: Page, name: string) => page.getByRole('list', { name: 'Files' }).getByRole('button', { name })

test('[IMPL-23] an upload resumes after a lost network and a reload', async () => {
  const { page, context } = await author()
  const offsets: number[] = []
  let isCut = true
  await page.route('**/api/fs/uploads/*', async (route) => {
    const { [`upload-offset`]: offset } = route.request().headers()
    if (route.request().method() !== 'PATCH') return route.continue()
    if (isCut && Number(offset) > 0) return route.abort('internetdisconnected')
    offsets.push(Number(offset))
    return route.continue()
  })
  await goto(page, portal.origin + LIBRARY)
  await file(page, 'Calm on the lake.webp').waitFor()
  await dropFilm(page, 'Long film.webm')
  await page.getByText('Waiting for the network; continues automatically').waitFor({ timeout: PIECES_MS })
  expect(offsets).toEqual([0])
  // Restores the network for the page after the reload only.
  page.once('framenavigated', () => (isCut = false))
  await page.reload()
  await untilAlive(page)
  await file(page, 'Long film.webm').waitFor({ timeout: PIECES_MS })
  expect(offsets).toEqual([0, PIECE, 2 * PIECE])
  await page.getByRole('button', { name: 'Remove Long film.webm from the list' }).waitFor({ state: 'detached' })
  expect(await faultsOf(axeOn(page))).toEqual([])
  await context.close()
}, 90_000)

/** Drops a picture of this size on the page. */
const dropPicture = (page: Page, picture: { name: string; width: number; height: number }) =>
  page.evaluate(async ({ name, width, height }) => {
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('This browser draws nothing')
    context.fillStyle = 'teal'
    context.fillRect(0, 0, width, height)
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([await canvas.convertToBlob()], name, { type: 'image/png' }))
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }, picture)

test('[O-S9] portrait, square and landscape pictures have cards of one size and stay within them', async () => {
  const { page, context } = await author()
  await goto(page, portal.origin + LIBRARY)
  const pictures = [
    { name: 'Upright.png', width: 300, height: 900 },
    { name: 'Square.png', width: 600, height: 600 },
    { name: 'Wide.png', width: 1200, height: 300 },
  ]
  for (const picture of pictures) {
    await dropPicture(page, picture)
    await file(page, picture.name).locator('img').waitFor()
  }
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 860 })
    const faces = await Promise.all(pictures.map(({ name }) => faceOf(page, name)))
    expect(faces.every(({ isWithin }) => isWithin)).toBe(true)
    expect(new Set(faces.map(({ shape }) => shape)).size).toBe(1)
  }
  await context.close()
})

/** The size of a card’s picture area, and whether the picture stays within it. */
const faceOf = (page: Page, name: string) =>
  file(page, name)
    .locator('img')
    .evaluate((image) => {
      const [picture, face] = [image, image.parentElement ?? image].map((part) => part.getBoundingClientRect())
      if (!picture || !face) throw new Error('Nothing is drawn')
      const near = (one: number, other: number) => one <= other + 1
      const isWithin =
        near(face.top, picture.top) && near(picture.bottom, face.bottom) && near(picture.right, face.right)
      return { isWithin, shape: `${Math.round(face.width)} x ${Math.round(face.height)}` }
    })

test('[IMPL-23, IMPL-03] the designer takes over a picture’s alternative text; the library lists its uses and refuses to delete it', async () => {
  const { page, context, complaints } = await author()
  const alias = `lake-${portal.kernel.makeId()}`
  const data = { title: 'By the lake', alias, type: 'common' }
  const made = await context.request.post(`${portal.origin}/api/creator/pages`, { data })
  const { id } = (await made.json()) as { id: string }
  await goto(page, `${portal.origin}/en/designer/${id}/`)
  await page.getByRole('button', { name: 'Photo', exact: true }).click()
  await page.getByRole('button', { name: 'From the library' }).click()
  await file(page, 'Calm on the lake.webp').focus()
  await page.keyboard.press('Enter')
  const said = 'The same lake after the storm: still water, a rising sun and four boats.'
  await page.frameLocator('iframe').getByRole('img', { name: said }).waitFor()
  await page.getByText(/^Saved at/).waitFor()

  await goto(page, portal.origin + LIBRARY)
  await file(page, 'Calm on the lake.webp').click()
  const sheet = page.getByRole('dialog', { name: 'Media library' })
  await sheet.getByRole('link', { name: /By the lake/ }).waitFor()
  await sheet.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText(/^It’s used in \d+ places/).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  const { searchParams } = new URL(page.url())
  const refused = await context.request.delete(`${portal.origin}/api/fs/media/${searchParams.get('file')}`)
  expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([409, 'files.in-use'])
  await sheet.getByRole('link', { name: /By the lake/ }).click()
  await page.frameLocator('iframe').getByRole('img', { name: said }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
