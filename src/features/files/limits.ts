import { DAY_MS, HOUR_MS } from '#base/clock.ts'

/** Source: spec §9 by IMPL-23. Pictures up to 25 MB. */
export const PICTURE_MAX_BYTES = 25 * 1024 * 1024
/** Widths in which pictures are resized, in pixels. The list is fixed, so that nobody can fill the disk with sizes. */
export const PICTURE_WIDTHS = [320, 640, 960, 1280, 1920] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
/** Most pixels of an uploaded picture: a small file can decompress to more than fits the memory. */
export const PICTURE_MAX_PIXELS = 50_000_000
/** Source: IMPL-23. Documents up to 50 MB, video and audio up to 2 GB. */
export const DOCUMENT_MAX_BYTES = 50 * 1024 * 1024
export const MEDIA_MAX_BYTES = 2 * 1024 * 1024 * 1024
export const CAPTIONS_MAX_LENGTH = 500_000
/** Storage of one person, and of the whole library. */
export const PERSON_MAX_BYTES = 20_000_000_000
export const PORTAL_MAX_BYTES = 200_000_000_000
/** Disk space that an upload must leave free. */
export const DISK_RESERVE_BYTES = 512 * 1024 * 1024
export const NAME_MAX_LENGTH = 160
export const ALT_MAX_LENGTH = 500
/** Unfinished uploads of one person at the same time, and uploads begun per hour. */
export const UNFINISHED_MAX = 40
export const MEDIA_UPLOADS_PER_HOUR = 400
/** An upload without activity is removed after this. */
export const UNFINISHED_KEPT_MS = DAY_MS
/** A deleted file can be restored this long. */
export const BIN_KEPT_MS = 30 * DAY_MS
export const FILES_PER_PAGE = 48
/** Uploads of one person at `/fs/files`. */
export const UPLOADS_PER_HOUR = 60
export const UPLOADS_WITHIN_MS = HOUR_MS
