import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { ApiError } from '#base/errors.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { cropPicture, pictureFactsOf } from '#server/files/pictures.ts'
import { filesError } from '../errors.ts'
import type { CropArea, FileUse } from '../media.ts'
import type { FocalPoint } from '../model.ts'
import { FILES_PATH, isSizable } from '../rules.ts'
import { cleanCaptions } from './captions.ts'
import { storeGenerated, type MadeContent } from './make-content.ts'
import {
  changeFile,
  type FileChange,
  type FileRow,
  findLibraryFile,
  forgetFormerKey,
  type LibraryRow,
  lockLibraryFile,
  noteFormerKey,
} from './store-library.ts'
import { findUpload } from './store-uploads.ts'
import { dropUpload } from './uploads/drop.ts'
import { contentOf } from './uploads/add-upload.ts'
import { findUses, followFile } from './uses.ts'

/** Writes to the audit log who did what, in the same transaction. */
export type NoteMedia = (
  trx: Transaction,
  of: { actorId: string; action: MediaAction; subject: string },
) => Promise<void>
export type MediaAction = 'media.replaced' | 'media.deleted' | 'media.returned'

interface Asked {
  id: string
  actorId: string
  note: NoteMedia
}

/** Returns a library file that isn't in the bin; throws otherwise. */
export async function requireFile(kernel: Pick<Kernel, 'db'>, id: string): Promise<LibraryRow> {
  const file = await findLibraryFile(kernel.db, id)
  if (!file || file.deleted_at) throw filesError('files.not-found')
  return file
}

/** Updates the row of a file and the places that use the file. */
async function changed(
  kernel: Kernel,
  id: string,
  work: (file: FileRow, trx: Transaction) => Promise<FileChange>,
): Promise<LibraryRow> {
  await kernel.content.change(async (trx) => {
    const file = await lockLibraryFile(trx, id)
    if (!file) throw filesError('files.not-found')
    const change = await work(file, trx)
    // A file in the bin can only be restored.
    if (file.deleted_at && change.deleted_at === undefined) throw filesError('files.not-found')
    await changeFile(trx, id, change)
    await follow(kernel, trx, file, { ...file, ...withoutUndefined(change) })
  })
  return requireFile(kernel, id)
}

const withoutUndefined = (change: FileChange): Partial<FileRow> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

async function follow(kernel: Kernel, trx: Transaction, before: FileRow, after: FileRow): Promise<void> {
  const now = kernel.clock.now()
  if (before.key !== after.key) {
    await forgetFormerKey(trx, after.key)
    // A cropped picture's original is kept, so that the crop can be undone.
    await noteFormerKey(trx, { key: before.key, fileId: after.id, lang: null, now })
  }
  if (before.key === after.key && before.focal === after.focal) return
  await followFile(kernel, trx, {
    from: FILES_PATH + before.key,
    to: FILES_PATH + after.key,
    ...(after.kind === 'picture' && { facts: factsOf(after) }),
  })
}

const factsOf = ({ width, height, ground, focal }: FileRow): Record<string, unknown> => ({
  ...(width !== null && { width }),
  ...(height !== null && { height }),
  ...(ground !== null && { ground }),
  ...(focal && { focal }),
})

interface Described {
  name?: string | undefined
  alt?: Record<string, string> | undefined
  focal?: FocalPoint | null | undefined
  duration?: number | undefined
  posterId?: string | null | undefined
}

/** Sets name, alternative texts and focal point of a file. */
export async function describeFile(kernel: Kernel, id: string, of: Described): Promise<LibraryRow> {
  const { name, alt, focal, duration, posterId } = of
  if (posterId && (await requireFile(kernel, posterId)).kind !== 'picture') throw filesError('files.not-found')
  const filled = alt && Object.fromEntries(Object.entries(alt).filter(([, text]) => text.trim() !== ''))
  return changed(kernel, id, async () => ({ name, alt: filled, focal, duration, poster_id: posterId }))
}

/** Crops a picture, or restores it; always cut from the original. */
export async function cropFile(kernel: Kernel, id: string, crop: CropArea | null): Promise<LibraryRow> {
  const file = await requireFile(kernel, id)
  if (file.kind !== 'picture' || !isSizable(FILES_PATH + file.key)) throw filesError('files.no-crop')
  const whole = file.original_key ?? file.key
  const bytes = await buffer(await kernel.files.read(whole))
  const made = crop ? await storeGenerated(kernel, await cropPicture(bytes, crop)) : undefined
  const content = made ? contentChange(made) : await wholeAgain(file, whole, bytes)
  try {
    return await changed(kernel, id, async (now) => {
      // The picture was replaced meanwhile, so the crop belongs to another picture.
      if ((now.original_key ?? now.key) !== whole) throw filesError('files.not-found')
      return { ...content, original_key: crop ? whole : null, crop, focal: null }
    })
  } catch (error) {
    if (made) await kernel.files.delete(made.key)
    throw error
  }
}

async function wholeAgain({ type }: FileRow, key: string, bytes: Buffer): Promise<FileChange> {
  const { width = null, height = null, ground = null } = (await pictureFactsOf(bytes)) ?? {}
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { key, type, size: bytes.length, sha256, width, height, ground }
}

const contentChange = ({ key, type, size, sha256, width, height, ground }: MadeContent): FileChange => ({
  key,
  type,
  size,
  sha256,
  width,
  height,
  ground,
})

/** Replaces a file's content with a completed upload of the same kind. */
export async function replaceFile(kernel: Kernel, uploadId: string, { id, actorId, note }: Asked): Promise<LibraryRow> {
  const file = await requireFile(kernel, id)
  const upload = await findUpload(kernel.db, { id: uploadId, ownerId: actorId })
  if (!upload) throw filesError('files.no-such-upload')
  const made = await contentOf(kernel, upload)
  if (made.kind !== file.kind) {
    await kernel.files.delete(made.key)
    await dropUpload(kernel, uploadId)
    throw filesError('files.other-kind')
  }
  const replaced = await changed(kernel, id, async (_, trx) => {
    await note(trx, { actorId, action: 'media.replaced', subject: id })
    return { ...contentChange(made), original_key: null, crop: null, focal: null }
  })
  await dropUpload(kernel, uploadId)
  return replaced
}

/** Stores cleaned captions of a video or audio file in one language; null removes them. */
export async function saveCaptions(
  kernel: Kernel,
  id: string,
  { lang, text }: { lang: string; text: string | null },
): Promise<LibraryRow> {
  const cleaned = text === null ? null : cleanCaptions(text)
  if (cleaned === undefined) throw filesError('files.captions-not-valid')
  const { kind } = await requireFile(kernel, id)
  if (kind !== 'video' && kind !== 'audio') throw filesError('files.not-found')
  const key = `uploads/${kernel.makeId()}.vtt`
  if (cleaned !== null) await kernel.files.put(key, Buffer.from(cleaned))
  return changed(kernel, id, async ({ captions }, trx) => {
    const before = captions.find((each) => each.lang === lang)
    const others = captions.filter((each) => each.lang !== lang)
    if (before) await noteFormerKey(trx, { key: before.key, fileId: id, lang, now: kernel.clock.now() })
    if (before && cleaned !== null)
      await followFile(kernel, trx, { from: FILES_PATH + before.key, to: FILES_PATH + key })
    return { captions: cleaned === null ? others : [...others, { lang, key }] }
  })
}

/** Returns every address that belongs to a file. */
const addressesOf = ({ key, original_key: original, captions }: FileRow): string[] =>
  [key, ...(original === null ? [] : [original]), ...captions.map((each) => each.key)].map((each) => FILES_PATH + each)

/** Returns the places where a file is used. */
export const usesOf = (
  kernel: Pick<Kernel, 'hooks'>,
  db: Kernel['db'] | Transaction,
  file: FileRow,
): Promise<FileUse[]> => findUses(kernel, db, addressesOf(file))

/** Moves a file to the bin; refuses if it is in use, unless forced. */
export async function deleteFileOf(kernel: Kernel, isForced: boolean, { id, actorId, note }: Asked): Promise<void> {
  await kernel.content.change(async (trx) => {
    const file = await lockLibraryFile(trx, id)
    if (!file) throw filesError('files.not-found')
    if (file.deleted_at) return
    const uses = isForced ? [] : await usesOf(kernel, trx, file)
    if (uses.length > 0) throw new ApiError({ ...filesError('files.in-use').problem, meta: { uses } })
    await changeFile(trx, id, { deleted_at: kernel.clock.now(), deleted_by: actorId })
    await note(trx, { actorId, action: 'media.deleted', subject: id })
  })
}

/** Restores a file from the bin. */
export async function returnFile(kernel: Kernel, { id, actorId, note }: Asked): Promise<LibraryRow> {
  return changed(kernel, id, async (file, trx) => {
    if (!file.deleted_at) return {}
    await note(trx, { actorId, action: 'media.returned', subject: id })
    return { deleted_at: null, deleted_by: null }
  })
}
