import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { fileTypeOf } from '#server/files/file-types.ts'
import type { Kernel } from '#server/kernel.ts'
import { type StoredPicture, storePicture, pixelsOf } from '#server/files/pictures.ts'
import { pictureFormatOf } from '#server/files/picture-types.ts'
import { isHeavyDrawing } from '#server/files/drawing-weight.ts'
import { Turnstile } from '#server/turnstile.ts'
import { filesError } from '../errors.ts'
import { type FileKind, maxBytesOf } from '../kinds.ts'
import { PICTURE_MAX_PIXELS } from '../limits.ts'
import { contentTypeOf, isHonestDocument, LONG_HEAD_BYTES } from './content-type.ts'
import { firstBytes } from './uploads/unfinished-uploads.ts'

/** A stored file and what is known of it. */
export interface MadeContent {
  kind: FileKind
  key: string
  type: string
  size: number
  sha256: string
  width: number | null
  height: number | null
  ground: string | null
}

type MakingKernel = Pick<Kernel, 'files' | 'makeId'>

/** Re-encoding a picture takes up to a hundred megabytes of memory for a moment. */
const turnstile = new Turnstile({ atOnce: 2, waitingMax: 40 })

/** Turns an uploaded file into library content: detects its type, checks it, stores it under a new key. */
export async function makeContent(
  kernel: MakingKernel,
  { place, name }: { place: string; name: string },
): Promise<MadeContent> {
  const { size } = await stat(place)
  const type = contentTypeOf(await firstBytes(place, Math.min(size, LONG_HEAD_BYTES)), name)
  if (!type) throw filesError('files.not-what-it-says')
  if (size > maxBytesOf(type.kind)) throw filesError('files.too-large-for-kind')
  if (type.kind === 'picture') return turnstile.run(async () => makePicture(kernel, await readFile(place)))
  if (type.kind === 'document' && !isHonestDocument(await readFile(place), type.extension))
    throw filesError('files.not-what-it-says')
  const key = keyFor(kernel, type.extension)
  await kernel.files.putFrom(key, place)
  const media = { key, type: fileTypeOf(key).type, size, sha256: await hashOf(place) }
  return { kind: type.kind, ...media, width: null, height: null, ground: null }
}

/** Re-encodes an uploaded picture from its pixels and stores it. */
async function makePicture(kernel: MakingKernel, bytes: Buffer): Promise<MadeContent> {
  await refuseGiants(bytes)
  const kept = await storePicture(bytes)
  if (!kept) throw filesError('files.not-what-it-says')
  return storeGenerated(kernel, kept)
}

/** Refuses pictures that are too large with a clear error, before anything is decompressed. */
export async function refuseGiants(bytes: Buffer): Promise<void> {
  const format = pictureFormatOf(bytes)
  if (!format) return
  if (format === 'svg') {
    if (isHeavyDrawing(bytes)) throw filesError('files.drawing-too-heavy')
    return
  }
  const pixels = await pixelsOf(bytes)
  if (pixels !== undefined && pixels > PICTURE_MAX_PIXELS) throw filesError('files.too-many-pixels')
}

/** Stores a re-encoded picture under a new key. */
export async function storeGenerated(kernel: MakingKernel, kept: StoredPicture): Promise<MadeContent> {
  const key = keyFor(kernel, kept.extension)
  await kernel.files.put(key, kept.bytes)
  return {
    kind: 'picture',
    key,
    type: fileTypeOf(key).type,
    size: kept.bytes.length,
    sha256: createHash('sha256').update(kept.bytes).digest('hex'),
    width: kept.width,
    height: kept.height,
    ground: kept.ground ?? null,
  }
}

const keyFor = ({ makeId }: MakingKernel, extension: string): string => `uploads/${makeId()}.${extension}`

async function hashOf(place: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(place), hash)
  return hash.digest('hex')
}
