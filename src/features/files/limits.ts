import { HOUR_MS } from '#base/clock.ts'

/** Source: spec §9 by IMPL-23. Pictures up to 25 MB. */
export const PICTURE_MAX_BYTES = 25 * 1024 * 1024
/** Widths in which pictures are made, in pixels; no others, so that nobody can fill the disk with sizes. */
export const PICTURE_WIDTHS = [320, 640, 960, 1280, 1920] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
/** One person's uploads. */
export const UPLOADS_PER_HOUR = 60
export const UPLOADS_WITHIN_MS = HOUR_MS
