import { ApiError } from '#base/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import { filesError } from '../../errors.ts'
import { makeContent, type MadeContent } from '../make-content.ts'
import { findLibraryFile, insertLibraryFile, type LibraryRow } from '../store-library.ts'
import { findUpload, type UploadRow } from '../store-uploads.ts'
import { placeOf, receivedBytes } from './unfinished-uploads.ts'
import { dropUpload } from './drop.ts'

interface Of {
  uploadId: string
  ownerId: string
}

/**
 * Adds a completed upload to the library. Idempotent, since the response may be lost: repeated calls return the same
 * file.
 */
export async function addUpload(kernel: Kernel, of: Of): Promise<LibraryRow> {
  const known = await findAdded(kernel, of)
  if (known) return known
  const upload = await findUpload(kernel.db, { id: of.uploadId, ownerId: of.ownerId })
  if (!upload) throw filesError('files.no-such-upload')
  try {
    await add(kernel, upload)
  } catch (error) {
    // A concurrent call was faster and has removed the upload.
    const taken = await findAdded(kernel, of)
    if (taken) return taken
    throw error
  }
  const taken = await findAdded(kernel, of)
  if (!taken) throw filesError('files.no-such-upload')
  return taken
}

async function findAdded(kernel: Kernel, { uploadId, ownerId }: Of): Promise<LibraryRow | undefined> {
  const file = await findLibraryFile(kernel.db, uploadId)
  return file?.owner_id === ownerId ? file : undefined
}

/** The file gets the id of its upload, which makes adding it idempotent. */
async function add(kernel: Kernel, upload: UploadRow): Promise<void> {
  const content = await contentOf(kernel, upload)
  const { id, name, owner_id: ownerId } = upload
  const createdAt = kernel.clock.now()
  const isNew = await insertLibraryFile(kernel.db, { ...content, id, name, owner_id: ownerId, created_at: createdAt })
  if (!isNew) await kernel.files.delete(content.key)
  await dropUpload(kernel, id)
}

/** Turns a completed upload into content. A refused upload is deleted, since it would be refused again. */
export async function contentOf(kernel: Kernel, upload: UploadRow): Promise<MadeContent> {
  if ((await receivedBytes(kernel, upload.id)) < Number(upload.size)) throw filesError('files.not-whole')
  try {
    return await makeContent(kernel, { place: placeOf(kernel, upload.id), name: upload.name })
  } catch (error) {
    if (error instanceof ApiError) await dropUpload(kernel, upload.id)
    throw error
  }
}
