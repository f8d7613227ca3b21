import type { FocalPoint } from './model.ts'
import { PICTURE_WIDTHS, type PictureWidth } from './limits.ts'

export const FILES_PATH = '/files/'
const SIZED = /^\/files\/.+\.(?:jpe?g|png|webp|avif)$/i

/** Whether the server can resize the picture at this address. */
export const isSizable = (src: string): boolean => SIZED.test(src)

/** Returns the address of a picture in one width. */
export const sizedSrc = (src: string, width: PictureWidth): string => `${src}?w=${width}`

/**
 * Returns the `srcset` of a picture: every width below its own and the first that is not; undefined if it can't be
 * resized. The server picks the format from the `Accept` header.
 */
export function srcSetOf({ src, width }: { src: string; width: number }): string | undefined {
  if (!isSizable(src)) return undefined
  const enough = PICTURE_WIDTHS.findIndex((offered) => offered >= width)
  const offered = enough < 0 ? PICTURE_WIDTHS : PICTURE_WIDTHS.slice(0, enough + 1)
  return offered.map((each) => `${sizedSrc(src, each)} ${Math.min(each, width)}w`).join(', ')
}

/** Parses a requested width; undefined unless it is one of the fixed widths. */
export const askedWidth = (text: string): PictureWidth | undefined =>
  PICTURE_WIDTHS.find((width) => String(width) === text)

/** The style sheet has eleven steps in each direction, because the content security policy allows no inline styles. */
const FOCAL_STEP = 10

/** Returns attributes of an `img` that keep its focal point visible when it is cropped (`ui/styles/focal.css`). */
export const focalAttributes = ({ focal }: { focal?: FocalPoint | undefined }) =>
  focal && { 'data-focal-x': Math.round(focal.x / FOCAL_STEP), 'data-focal-y': Math.round(focal.y / FOCAL_STEP) }
