import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawingBomb, endlessDrawing } from '#test/make/hostile-files.ts'
import { cleanDrawing } from './drawing.ts'
import { storePicture, pictureFactsOf, sizePicture } from './pictures.ts'
import { pictureFormatOf } from './picture-types.ts'
import { Turnstile } from '../turnstile.ts'

const plain = (width: number, height: number, background = '#3366cc') =>
  sharp({ create: { width, height, channels: 3, background } })
const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20" width="30" height="20">${inside}</svg>`)

test.each([
  ['jpeg', () => plain(4, 4).jpeg().toBuffer()],
  ['png', () => plain(4, 4).png().toBuffer()],
  ['webp', () => plain(4, 4).webp().toBuffer()],
  ['gif', () => plain(4, 4).gif().toBuffer()],
  ['avif', () => plain(4, 4).avif().toBuffer()],
  [
    'svg',
    async () => Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- drawn -->\n<!DOCTYPE svg>\n<svg viewBox="0 0 1 1"/>'),
  ],
  ['svg', async () => Buffer.from(`${'<!---->'.repeat(40)}<!DOCTYPE svg>${'<!---->'.repeat(40)}<svg>`)],
  [undefined, async () => Buffer.from('<html><svg></svg></html>')],
  [undefined, async () => Buffer.from('<!-- <svg> -->')],
  [undefined, async () => Buffer.from('<!--> <svg>')],
  [undefined, async () => Buffer.from('%PDF-1.7')],
  [undefined, async () => Buffer.from('')],
])('[IMPL-23] the type of a picture comes from its bytes: %s', async (format, make) => {
  expect(pictureFormatOf(await make())).toBe(format)
})

test('[S-B1] a file of comments alone is refused at once', () => {
  // The earlier, exponential expression would take 2^500 steps, so the test would not end.
  expect(pictureFormatOf(Buffer.from(`${'<!---->'.repeat(500)}x`))).toBe(undefined)
})

test('[IMPL-23] a drawing of a billion shapes, or of a shape within itself, is refused', async () => {
  expect(await storePicture(drawingBomb())).toBeUndefined()
  expect(await storePicture(endlessDrawing())).toBeUndefined()
  expect(await storePicture(svg('<rect width="3" height="2"/>'))).toMatchObject({ extension: 'svg', width: 30 })
})

test('[IMPL-23] a photo is re-encoded: turned upright, without its metadata', async () => {
  const secret = { IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitude: '50/1 27/1 0/1' } }
  const sent = await plain(40, 20).withExif(secret).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const kept = (await storePicture(sent))!
  expect(kept).toMatchObject({
    extension: 'jpg',
    width: 20,
    height: 40,
    ground: expect.stringMatching(/^#3[0-9a-f]6[0-9a-f]c[0-9a-f]$/),
  })
  const { exif, orientation } = await sharp(kept.bytes).metadata()
  expect([exif, orientation]).toEqual([undefined, undefined])
  expect(Buffer.from(kept.bytes).toString('latin1')).not.toContain('Secret')
})

test('[IMPL-23] bytes appended to a picture are dropped', async () => {
  const sent = Buffer.concat([await plain(4, 4).png().toBuffer(), Buffer.from('<script>alert(1)</script>')])
  expect(Buffer.from((await storePicture(sent))!.bytes).toString('latin1')).not.toContain('script')
})

test('[IMPL-23] a picture that is too large is scaled down, a small one keeps its size', async () => {
  expect(await storePicture(await plain(3000, 1500).jpeg().toBuffer())).toMatchObject({ width: 2560, height: 1280 })
  expect(await storePicture(await plain(3, 2).webp().toBuffer())).toMatchObject({
    width: 3,
    height: 2,
    extension: 'jpg',
  })
})

test('[IMPL-23] a transparent picture stays transparent, and has no mean colour', async () => {
  const sent = await sharp({ create: { width: 4, height: 4, channels: 4, background: '#ff000080' } })
    .webp()
    .toBuffer()
  const kept = (await storePicture(sent))!
  expect(kept.extension).toBe('png')
  expect(kept.ground).toBeUndefined()
})

test('[IMPL-23] an incomplete picture is refused', async () => {
  const photo = await plain(200, 200).jpeg().toBuffer()
  expect(await storePicture(photo.subarray(0, photo.length / 2))).toBeUndefined()
  expect(await storePicture(Buffer.from('<html></html>'))).toBeUndefined()
  expect(await storePicture(Buffer.from('<svg'))).toBeUndefined()
  expect(await storePicture(svg('<path').subarray(0, 60))).toBeUndefined()
})

test('[IMPL-40] a small file with a giant picture is refused', async () => {
  const giant = await plain(10_000, 6000).png({ compressionLevel: 9 }).toBuffer()
  expect(giant.length).toBeLessThan(1_000_000)
  expect(await storePicture(giant)).toBeUndefined()
})

test('[IMPL-23] a picture is resized in each format, never beyond its own size', async () => {
  const photo = await plain(800, 400).jpeg().toBuffer()
  for (const format of ['avif', 'webp', 'jpg', 'png'] as const) {
    const sized = await sizePicture(photo, { width: 320, format })
    const { width, height } = await sharp(sized).metadata()
    expect([width, height, pictureFormatOf(sized)]).toEqual([320, 160, format === 'jpg' ? 'jpeg' : format])
  }
  expect((await sharp(await sizePicture(photo, { width: 1920, format: 'webp' })).metadata()).width).toBe(800)
})

test('size and mean colour of pictures of the product are known', async () => {
  expect(await pictureFactsOf(await plain(8, 4, '#ffffff').greyscale().png().toBuffer())).toEqual({
    width: 8,
    height: 4,
    ground: '#ffffff',
  })
  expect(await pictureFactsOf(svg('<path d="M0 0h9"/>'))).toEqual({ width: 30, height: 20 })
  expect(await pictureFactsOf(Buffer.from('WEBVTT'))).toBeUndefined()
})

test('[IMPL-40] a sanitised SVG keeps its shapes', async () => {
  const drawing = svg(
    '<defs><linearGradient id="g"><stop offset="1" stop-color="#fff"/></linearGradient></defs><path fill="url(#g)" d="M0 0h9v9z"/><use href="#g"/>',
  )
  const cleaned = Buffer.from((await storePicture(drawing))!.bytes).toString()
  for (const part of [
    '<linearGradient id="g">',
    'stop-color="#fff"',
    'fill="url(#g)"',
    'd="M0 0h9v9z"',
    '<use href="#g">',
    'viewBox="0 0 30 20"',
  ]) {
    expect(cleaned).toContain(part)
  }
})

test.each([
  '<script>alert(1)</script>',
  '<SCRIPT>alert(1)</SCRIPT>',
  '<script xlink:href="//evil.example/x.js"/>',
  '<g onload="alert(1)" ONCLICK="alert(1)"/>',
  '<foreignObject><iframe src="javascript:alert(1)"/></foreignObject>',
  '<a xlink:href="javascript:alert(1)"><text>go</text></a>',
  '<use href="https://evil.example/#x"/>',
  '<use href="data:image/svg+xml,evil#x"/>',
  '<image href="//evil.example/track.png"/>',
  '<rect fill="url(https://evil.example/#x)"/>',
  '<rect fill="u\\72l(https://evil.example/#x)"/>',
  '<style>@import "https://evil.example/"</style>',
  '<rect style="background:url(//evil.example)"/>',
  '<animate attributeName="href" to="javascript:alert(1)"/>',
  '<set attributeName="onload" to="alert(1)"/>',
  '<!ENTITY evil SYSTEM "file:///etc/passwd">',
  '<?xml-stylesheet href="https://evil.example/x.css"?>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<g xmlns="http://www.w3.org/1999/xhtml"><h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script></g>',
  '<title><![CDATA[</title><script>alert(1)</script>]]></title>',
])('[IMPL-40] a sanitised SVG loses scripts and external references: %s', (evil) => {
  const cleaned = cleanDrawing(svg(evil).toString())
  expect(cleaned).not.toMatch(
    /<\/?(?:\w+:)?(?:script|foreignObject|iframe|image|style|animate|set|a|!)\b|\bon\w+=|evil\.example|javascript:|<!|<\?|xhtml/i,
  )
  expect(pictureFormatOf(Buffer.from(cleaned))).toBe('svg')
})

test('heavy work queues, and is refused when the queue is full', async () => {
  const turnstile = new Turnstile({ atOnce: 2, waitingMax: 2 })
  const ends: (() => void)[] = []
  let started = 0
  const enter = () => turnstile.run(() => new Promise<void>((resolve) => (started++, ends.push(resolve))))
  const all = [enter(), enter(), enter(), enter()]
  expect([started, turnstile.isFull]).toEqual([2, true])
  await expect(enter()).rejects.toThrow('waits already')
  ends[0]!()
  await all[0]
  await expect.poll(() => started).toBe(3)
  ends[1]!()
  ends[2]!()
  await expect.poll(() => started).toBe(4)
  ends[3]!()
  await Promise.all(all)
  expect(turnstile.isFull).toBe(false)
})
