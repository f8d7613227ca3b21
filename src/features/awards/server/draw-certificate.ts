import { buffer } from 'node:stream/consumers'
import type { Kernel } from '#server/kernel.ts'
import { loadSharp } from '#server/files/pictures.ts'
import certificateSource from './certificate.typ?raw'
import placedSource from './certificate-placed.typ?raw'
import { type CertificateContent, pictureName, sheetOf } from './certificate-sheet.ts'
import { placedSheet } from './placed-sheet.ts'
import cardSource from './share-card.typ?raw'
import { setType, type Setting, type SheetPicture } from './typesetter.ts'

const FILES = '/files/'

/** Draws a certificate as tagged PDF/A. The same content gives the same bytes. */
export const drawPdf = (kernel: Kernel, content: CertificateContent): Promise<Uint8Array> =>
  drawSheet(kernel, content, 'pdf')

/** Draws the same sheet as SVG. Its letters are outlines, so it needs no fonts. */
export const drawSvg = (kernel: Kernel, content: CertificateContent): Promise<Uint8Array> =>
  drawSheet(kernel, content, 'svg')

/** Draws the preview picture of a shared link: a PNG, 1200 by 630. */
export async function drawShareCard(kernel: Kernel, content: CertificateContent): Promise<Buffer> {
  const sheet = { ...(await sheetOf(kernel, content)), seal: null }
  const svg = await draw(kernel, content, { source: cardSource, format: 'svg', sheet, pictures: [] })
  const sharp = await loadSharp()
  return sharp(Buffer.from(svg)).resize(1200, 630).png().toBuffer()
}

/** Draws the author's layout, or the portal's. Missing pictures are left out. */
async function drawSheet(kernel: Kernel, content: CertificateContent, format: 'pdf' | 'svg'): Promise<Uint8Array> {
  const { layout, seal: sealSrc } = content.words
  const sheet = await sheetOf(kernel, content)
  const seal = await readPicture(kernel, 'seal', sealSrc)
  const background = await readPicture(kernel, 'background', layout?.background)
  const pictures = [seal, background].filter((picture) => picture !== undefined)
  const there = { ...sheet, seal: seal ? sheet.seal : null }
  if (!layout) return draw(kernel, content, { source: certificateSource, format, sheet: there, pictures })
  const placed = placedSheet(there, { ...layout, background: background ? layout.background : null }, content.lang)
  return draw(kernel, content, { source: placedSource, format, sheet: placed, pictures })
}

const draw = (kernel: Kernel, content: CertificateContent, setting: Omit<Setting, 'createdAt'>): Promise<Uint8Array> =>
  setType({ ...setting, createdAt: content.finishedAt }, `${kernel.config.dataFolder}/typesetter`)

async function readPicture(
  { files }: Kernel,
  name: 'seal' | 'background',
  src: string | null | undefined,
): Promise<SheetPicture | undefined> {
  const key = src?.slice(FILES.length)
  if (!src || key === undefined || !(await files.find(key))) return undefined
  return { name: pictureName(name, src), bytes: await buffer(await files.read(key)) }
}
