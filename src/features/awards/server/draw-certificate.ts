import { buffer } from 'node:stream/consumers'
import type { Kernel } from '#server/kernel.ts'
import { loadSharp } from '#server/pictures.ts'
import certificateSource from './certificate.typ?raw'
import { type CertificateContent, sealName, sheetOf } from './certificate-sheet.ts'
import cardSource from './share-card.typ?raw'
import { type Setting, setType } from './typesetter.ts'

const FILES = '/files/'

/** A certificate as PDF: A4, landscape, PDF/A with tags. The same content gives the same file. */
export const drawPdf = (kernel: Kernel, content: CertificateContent): Promise<Uint8Array> =>
  draw(kernel, content, { source: certificateSource, format: 'pdf' })

/** The same sheet as a drawing. Its letters are outlines, so it needs no fonts where it is shown. */
export const drawSvg = (kernel: Kernel, content: CertificateContent): Promise<Uint8Array> =>
  draw(kernel, content, { source: certificateSource, format: 'svg' })

/** The picture of a shared link, 1200 by 630, as PNG. */
export async function drawShareCard(kernel: Kernel, content: CertificateContent): Promise<Buffer> {
  const svg = await draw(kernel, content, { source: cardSource, format: 'svg' })
  const sharp = await loadSharp()
  return sharp(Buffer.from(svg)).resize(1200, 630).png().toBuffer()
}

async function draw(
  kernel: Kernel,
  content: CertificateContent,
  how: Pick<Setting, 'source' | 'format'>,
): Promise<Uint8Array> {
  const [sheet, seal] = [await sheetOf(kernel, content), await sealOf(kernel, content)]
  const given = { ...sheet, seal: seal ? sheet.seal : null }
  const workspace = `${kernel.config.dataFolder}/typesetter`
  return setType({ ...how, sheet: given, seal, createdAt: content.finishedAt }, workspace)
}

/** Bytes of the seal; a certificate whose seal is gone stands without it. */
async function sealOf({ files }: Kernel, { words }: CertificateContent): Promise<Setting['seal']> {
  const key = words.seal?.slice(FILES.length)
  if (!words.seal || key === undefined || !(await files.find(key))) return undefined
  return { name: sealName(words.seal), bytes: await buffer(await files.read(key)) }
}
