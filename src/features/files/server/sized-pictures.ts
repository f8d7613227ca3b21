import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Files, StoredFile } from '#server/files/files.ts'
import { type SizedFormat, sizePicture } from '#server/files/pictures.ts'
import { Turnstile } from '#server/turnstile.ts'
import { PICTURE_MAX_BYTES, type PictureWidth } from '../limits.ts'

/** Where made sizes are: they can be made again, and nobody asks for them by this key. */
export const SIZED_PREFIX = 'sized/'

/** A picture in a size, as it is asked for. */
export interface WantedSize {
  key: string
  file: StoredFile
  width: PictureWidth
  format: SizedFormat
}

/** A few at once, or a page full of new pictures would stop everything else. */
const turnstile = new Turnstile({ atOnce: 2, waitingMax: 40 })
const atWork = new Map<string, Promise<void>>()

/** The best format that a browser takes; every one takes the picture's own. */
export function formatFor(key: string, accept: string | undefined): SizedFormat {
  if (accept?.includes('image/avif')) return 'avif'
  if (accept?.includes('image/webp')) return 'webp'
  return /\.(?:png|webp|avif)$/i.test(key) ? 'png' : 'jpg'
}

/**
 * Finds a size of a picture, making it when it is not there; requests that come meanwhile wait for the same one.
 * Gives undefined when it cannot be made now: too much waits already, or the picture is broken.
 */
export async function findSize(
  files: Files,
  wanted: WantedSize,
): Promise<{ key: string; file: StoredFile } | undefined> {
  const key = sizedKey(wanted)
  const made = await files.find(key)
  if (made) return { key, file: made }
  if (turnstile.isFull || wanted.file.size > PICTURE_MAX_BYTES) return undefined
  const making = atWork.get(key) ?? begin(key, () => makeSize(files, wanted, key))
  const isMade = await making.then(
    () => true,
    () => false,
  )
  const file = isMade ? await files.find(key) : undefined
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

/** With the validator in it: another picture under the same key gets other sizes. */
function sizedKey({ key, file, width, format }: WantedSize): string {
  const version = createHash('sha256').update(file.etag).digest('hex').slice(0, 12)
  return `${SIZED_PREFIX}${key}/${version}-${width}.${format}`
}
