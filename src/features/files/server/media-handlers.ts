import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import { FILES_PER_PAGE, PERSON_MAX_BYTES } from '../limits.ts'
import { filesError } from '../errors.ts'
import type { MediaApi } from '../media-api.ts'
import {
  cropFile,
  deleteFileOf,
  describeFile,
  saveCaptions,
  type NoteMedia,
  replaceFile,
  returnFile,
  usesOf,
} from './change-media.ts'
import { presentFile } from './present-file.ts'
import { countLibrary, findLibraryFile, listLibrary, usedBytes } from './store-library.ts'
import { listUploads } from './store-uploads.ts'
import { receivedBytes } from './uploads/unfinished-uploads.ts'
import { addUpload } from './uploads/add-upload.ts'

/** Handlers of the media library. `note` writes to the audit log. */
export const mediaHandlers = (kernel: Kernel, { note }: { note: NoteMedia }): Handlers<MediaApi> => ({
  'GET /fs/media': async ({ query: { q, kind, order = 'newest', bin, page }, visitor }) => {
    const wanted = { q, kind, isDeleted: bin === '1' }
    const [files, total, used] = await Promise.all([
      listLibrary(kernel.db, { ...wanted, order, limit: FILES_PER_PAGE, offset: (page - 1) * FILES_PER_PAGE }),
      countLibrary(kernel.db, wanted),
      usedBytes(kernel.db, visitor.userId),
    ])
    return { files: files.map(presentFile), total, room: { used: used.person, max: PERSON_MAX_BYTES } }
  },

  'GET /fs/media/:id': async ({ params: { id } }) => {
    const file = await findLibraryFile(kernel.db, id)
    if (!file) throw filesError('files.not-found')
    return { file: presentFile(file), uses: await usesOf(kernel, kernel.db, file) }
  },

  'PATCH /fs/media/:id': async ({ params: { id }, body }) => presentFile(await describeFile(kernel, id, body)),

  'PUT /fs/media/:id/crop': async ({ params: { id }, body: { crop } }) => presentFile(await cropFile(kernel, id, crop)),

  'PUT /fs/media/:id/content': async ({ params: { id }, body: { uploadId }, visitor }) =>
    presentFile(await replaceFile(kernel, uploadId, { id, actorId: visitor.userId, note })),

  'PUT /fs/media/:id/captions': async ({ params: { id }, body }) => presentFile(await saveCaptions(kernel, id, body)),

  'DELETE /fs/media/:id': async ({ params: { id }, query: { force }, visitor }) => {
    await deleteFileOf(kernel, force === '1', { id, actorId: visitor.userId, note })
    return {}
  },

  'POST /fs/media/:id/return': async ({ params: { id }, visitor }) =>
    presentFile(await returnFile(kernel, { id, actorId: visitor.userId, note })),

  'GET /fs/uploads': async ({ visitor }) => {
    const rows = await listUploads(kernel.db, visitor.userId)
    const uploads = await Promise.all(
      rows.map(async ({ id, name, size, created_at: startedAt }) => ({
        id,
        name,
        size: Number(size),
        received: await receivedBytes(kernel, id),
        startedAt: startedAt.toISOString(),
      })),
    )
    return { uploads }
  },

  'POST /fs/uploads/:id/done': async ({ params: { id }, visitor }) =>
    presentFile(await addUpload(kernel, { uploadId: id, ownerId: visitor.userId })),
})
