import type { FocalPoint } from './model.ts'
import { PICTURE_WIDTHS, type PictureWidth } from './limits.ts'

export const FILES_PATH = '/files/'
const SIZED = /^\/files\/.+\.(?:jpe?g|png|webp|avif)$/i

/** Whether the portal can make sizes of the picture at this address. */
export const isSizable = (src: string): boolean => SIZED.test(src)

/** The address of a picture in one width. */
export const sizedSrc = (src: string, width: PictureWidth): string => `${src}?w=${width}`

/**
 * The `srcset` of a picture: every width below its own, and the first that is not; undefined where there are no sizes.
 * The format is chosen by what the browser accepts.
 */
export function srcSetOf({ src, width }: { src: string; width: number }): string | undefined {
  if (!isSizable(src)) return undefined
  const enough = PICTURE_WIDTHS.findIndex((offered) => offered >= width)
  const offered = enough < 0 ? PICTURE_WIDTHS : PICTURE_WIDTHS.slice(0, enough + 1)
  return offered.map((each) => `${sizedSrc(src, each)} ${Math.min(each, width)}w`).join(', ')
}

/** The width that a query asks for, if it is one that is made. */
export const askedWidth = (text: string): PictureWidth | undefined =>
  PICTURE_WIDTHS.find((width) => String(width) === text)

/** Style sheets know eleven steps of each direction: the page's policy allows no styles in HTML. */
const FOCAL_STEP = 10

/** Attributes of an `img` by which it keeps its focal point in sight where it is cropped (`ui/styles/focal.css`). */
export const focalAttributes = ({ focal }: { focal?: FocalPoint | undefined }) =>
  focal && { 'data-focal-x': Math.round(focal.x / FOCAL_STEP), 'data-focal-y': Math.round(focal.y / FOCAL_STEP) }
