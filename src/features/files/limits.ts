import { DAY_MS, HOUR_MS } from '#base/clock.ts'

/** Source: spec §9 by IMPL-23. Pictures up to 25 MB. */
export const PICTURE_MAX_BYTES = 25 * 1024 * 1024
/** Widths in which pictures are made, in pixels; no others, so that nobody can fill the disk with sizes. */
export const PICTURE_WIDTHS = [320, 640, 960, 1280, 1920] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
/** All of a picture that is sent: with more, a small file would fill the memory. */
export const PICTURE_MAX_PIXELS = 50_000_000
/** Source: IMPL-23. Documents up to 50 MB, films and recordings up to 2 GB. */
export const DOCUMENT_MAX_BYTES = 50 * 1024 * 1024
export const MEDIA_MAX_BYTES = 2 * 1024 * 1024 * 1024
export const CAPTIONS_MAX_LENGTH = 500_000
/** All that one person has in the library, and all that is in it. */
export const PERSON_MAX_BYTES = 20_000_000_000
export const PORTAL_MAX_BYTES = 200_000_000_000
/** What an upload leaves free on the disk, for everything else. */
export const DISK_RESERVE_BYTES = 512 * 1024 * 1024
export const NAME_MAX_LENGTH = 160
export const ALT_MAX_LENGTH = 500
/** Files on their way at the same time, and in an hour, of one person. */
export const UNFINISHED_MAX = 40
export const MEDIA_UPLOADS_PER_HOUR = 400
/** An upload that nobody went on with is removed after this. */
export const UNFINISHED_KEPT_MS = DAY_MS
/** So long a deleted file can be brought back. */
export const BIN_KEPT_MS = 30 * DAY_MS
export const FILES_PER_PAGE = 48
/** One person's uploads. */
export const UPLOADS_PER_HOUR = 60
export const UPLOADS_WITHIN_MS = HOUR_MS
