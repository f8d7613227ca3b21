import type { Sharp, SharpOptions } from 'sharp'
import { isHeavyDrawing } from './drawing-weight.ts'
import { cleanDrawing } from './drawing.ts'
import { type PictureFormat, pictureFormatOf } from './picture-types.ts'

/** A stored picture: re-encoded from its pixels, so nothing hidden in the uploaded file is left. */
export interface StoredPicture {
  bytes: Uint8Array
  /** Extension of its key. */
  extension: 'jpg' | 'png' | 'svg'
  width: number
  height: number
  /** Mean colour as `#rrggbb`; absent for transparent pictures. */
  ground?: string
}

/** What a page shows of a picture before it has loaded. */
export type PictureFacts = Pick<StoredPicture, 'width' | 'height' | 'ground'>

/** Formats of resized pictures, smallest file first. */
export type SizedFormat = 'avif' | 'webp' | 'jpg' | 'png'

/** Longest side in pixels; larger pictures are scaled down. */
const SIDE_MAX = 2560
/** Limits pixels, because a small file can decode to a picture that fills the memory. */
const PIXELS_MAX = 50_000_000
const JPEG_QUALITY = 86
const WEBP_QUALITY = 78
const AVIF_QUALITY = 55
/** Effort, up to 9: higher values take several times as long and save a few percent. */
const AVIF_EFFORT = 2
const SIDE_DEFAULT = 300
const OPAQUE = 0xff

/** Loads the large picture library at first use. It gets one core, so that the others answer requests. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

async function openSharp(bytes: Uint8Array, options: SharpOptions = {}): Promise<Sharp> {
  const sharp = await loadSharp()
  return sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', ...options })
}

/** Re-encodes an uploaded picture; undefined if it is not a picture, is broken, has too many pixels or is too heavy an SVG. */
export async function storePicture(bytes: Uint8Array): Promise<StoredPicture | undefined> {
  const format = pictureFormatOf(bytes)
  if (!format) return undefined
  try {
    return format === 'svg' ? await keepDrawing(bytes) : await keepPixels(bytes, format)
  } catch {
    return undefined
  }
}

async function keepPixels(bytes: Uint8Array, format: Exclude<PictureFormat, 'svg'>): Promise<StoredPicture> {
  // Rotates by EXIF, which is then dropped, location included.
  const upright = (await openSharp(bytes)).autoOrient()
  const { hasAlpha } = await upright.metadata()
  const sized = upright.resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
  const isPng = format === 'png' || format === 'gif' || hasAlpha
  const made = isPng ? sized.png({ compressionLevel: 9 }) : sized.jpeg({ quality: JPEG_QUALITY, mozjpeg: true })
  const { data, info } = await made.toBuffer({ resolveWithObject: true })
  return {
    bytes: data,
    extension: isPng ? 'png' : 'jpg',
    width: info.width,
    height: info.height,
    ...(await groundOf(data)),
  }
}

async function keepDrawing(bytes: Uint8Array): Promise<StoredPicture | undefined> {
  if (isHeavyDrawing(bytes)) return undefined
  const cleaned = Buffer.from(cleanDrawing(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  if (pictureFormatOf(cleaned) !== 'svg') return undefined
  const { width, height } = await (await openSharp(cleaned)).metadata()
  return { bytes: cleaned, extension: 'svg', width: width ?? SIDE_DEFAULT, height: height ?? SIDE_DEFAULT }
}

/** Size and mean colour of a picture of the product; undefined if it is not a picture. */
export async function pictureFactsOf(bytes: Uint8Array): Promise<PictureFacts | undefined> {
  const format = pictureFormatOf(bytes)
  if (!format) return undefined
  const { autoOrient } = await (await openSharp(bytes)).metadata()
  return { ...autoOrient, ...(format !== 'svg' && (await groundOf(bytes))) }
}

async function groundOf(bytes: Uint8Array): Promise<{ ground?: string }> {
  const pixel = await (
    await openSharp(bytes)
  )
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
  return pixel[3] === OPAQUE ? { ground: `#${pixel.toString('hex', 0, 3)}` } : {}
}

/** The number of pixels by the header alone; undefined if it is not a picture. */
export async function pixelsOf(bytes: Uint8Array): Promise<number | undefined> {
  try {
    const { width, height, pages = 1 } = await (await openSharp(bytes, { limitInputPixels: false })).metadata()
    return width * height * pages
  } catch {
    return undefined
  }
}

/** Crops a stored picture; `area` is in fractions of its size. */
export async function cropPicture(
  bytes: Uint8Array,
  area: { x: number; y: number; width: number; height: number },
): Promise<StoredPicture> {
  const picture = (await openSharp(bytes)).autoOrient()
  const { autoOrient: whole, format } = await picture.metadata()
  const width = Math.max(1, Math.round(area.width * whole.width))
  const height = Math.max(1, Math.round(area.height * whole.height))
  const left = Math.min(Math.round(area.x * whole.width), whole.width - width)
  const top = Math.min(Math.round(area.y * whole.height), whole.height - height)
  const cut = picture.extract({ left, top, width, height })
  const isPng = format === 'png' || format === 'webp' || format === 'gif'
  const made = isPng ? cut.png({ compressionLevel: 9 }) : cut.jpeg({ quality: JPEG_QUALITY, mozjpeg: true })
  const data = await made.toBuffer()
  return { bytes: data, extension: isPng ? 'png' : 'jpg', width, height, ...(await groundOf(data)) }
}

/** Resizes a picture to `width`, never beyond its own width. */
export async function sizePicture(
  bytes: Uint8Array,
  { width, format }: { width: number; format: SizedFormat },
): Promise<Uint8Array> {
  const sized = (await openSharp(bytes)).autoOrient().resize({ width, withoutEnlargement: true })
  switch (format) {
    case 'avif':
      return sized.avif({ quality: AVIF_QUALITY, effort: AVIF_EFFORT }).toBuffer()
    case 'webp':
      return sized.webp({ quality: WEBP_QUALITY }).toBuffer()
    case 'jpg':
      return sized.jpeg({ quality: JPEG_QUALITY, mozjpeg: true }).toBuffer()
    case 'png':
      return sized.png({ compressionLevel: 9 }).toBuffer()
  }
}
