import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Files, StoredFile } from '#server/files/files.ts'
import { type SizedFormat, sizePicture } from '#server/files/pictures.ts'
import { Turnstile } from '#server/turnstile.ts'
import { PICTURE_MAX_BYTES, type PictureWidth } from '../limits.ts'

/** Where resized pictures are stored. They can be made again, and are never served by this key. */
export const SIZED_PREFIX = 'sized/'

/** A requested size of a picture. */
export interface WantedSize {
  key: string
  file: StoredFile
  width: PictureWidth
  format: SizedFormat
}

/** A few at once, since a page of new pictures would block everything else. */
const turnstile = new Turnstile({ atOnce: 2, waitingMax: 40 })
const atWork = new Map<string, Promise<void>>()

/** Returns the best format that the browser accepts; all of them accept the picture's own. */
export function formatFor(key: string, accept: string | undefined): SizedFormat {
  if (accept?.includes('image/avif')) return 'avif'
  if (accept?.includes('image/webp')) return 'webp'
  return /\.(?:png|webp|avif)$/i.test(key) ? 'png' : 'jpg'
}

/**
 * Returns a resized picture, making it if needed; concurrent requests share the work. Undefined if it can't be made
 * now: the queue is full, or the picture is broken.
 */
export async function findSize(
  files: Files,
  wanted: WantedSize,
): Promise<{ key: string; file: StoredFile } | undefined> {
  const key = sizedKey(wanted)
  const found = await findMadeSize(files, wanted)
  if (found) return found
  if (turnstile.isFull || wanted.file.size > PICTURE_MAX_BYTES) return undefined
  const making = atWork.get(key) ?? begin(key, () => makeSize(files, wanted, key))
  const isMade = await making.then(
    () => true,
    () => false,
  )
  const file = isMade ? await files.find(key) : undefined
  return file && { key, file }
}

/** Returns a resized picture that was made before. */
export async function findMadeSize(
  files: Files,
  wanted: WantedSize,
): Promise<{ key: string; file: StoredFile } | undefined> {
  const key = sizedKey(wanted)
  const file = await files.find(key)
  return file && { key, file }
}

function begin(key: string, make: () => Promise<void>): Promise<void> {
  const making = turnstile.run(make).finally(() => atWork.delete(key))
  atWork.set(key, making)
  return making
}

async function makeSize(files: Files, { key, width, format }: WantedSize, sized: string): Promise<void> {
  const bytes = await buffer(await files.read(key))
  await files.put(sized, await sizePicture(bytes, { width, format }))
}

/** Contains the validator, so that a new picture under the same key gets new sizes. */
function sizedKey({ key, file, width, format }: WantedSize): string {
  const version = createHash('sha256').update(file.etag).digest('hex').slice(0, 12)
  return `${SIZED_PREFIX}${key}/${version}-${width}.${format}`
}
