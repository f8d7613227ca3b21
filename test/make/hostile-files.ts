import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** A PNG whose header says 40 000 by 40 000; its few bytes of pixels are never read. */
export async function giantPng(): Promise<Buffer> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(40_000, 16)
  png.writeUInt32BE(40_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

/** A drawing of a few kilobytes whose elements use each other, a billion shapes in all. */
export function drawingBomb(): Buffer {
  const levels = Array.from({ length: 20 }, (_, level) => {
    const uses = Array.from({ length: 10 }, () => `<use href="#l${level}"/>`).join('')
    return `<g id="l${level + 1}">${uses}</g>`
  })
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect id="l0" width="1" height="1"/>${levels.join('')}</svg>`,
  )
}

/** A drawing whose element uses itself. */
export const endlessDrawing = (): Buffer =>
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g id="a"><use href="#a"/></g></svg>')

/** An archive of empty files with these names. */
export function archiveOf(...names: string[]): Buffer {
  const heads = names.map((name) => {
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50)
    head.writeUInt16LE(name.length, 26)
    return Buffer.concat([head, Buffer.from(name)])
  })
  const list = names.map((name) => {
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(name.length, 28)
    return Buffer.concat([entry, Buffer.from(name)])
  })
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(
    heads.reduce((sum, { length }) => sum + length, 0),
    16,
  )
  return Buffer.concat([...heads, ...list, end])
}
