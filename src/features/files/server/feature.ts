import { answer, defineFeature, describeOnly, type Feature } from '#server/feature.ts'
import type { Kernel } from '#server/kernel.ts'
import { filesApi } from '../api.ts'
import { mediaApi } from '../media-api.ts'
import type { NoteMedia } from './change-media.ts'
import { emptyBin } from './empty-bin.ts'
import { mediaHandlers } from './media-handlers.ts'
import { exportFiles } from './store.ts'
import { handleUnusedPictures } from './unused-pictures.ts'
import { serveUploads } from './upload.ts'
import { dropOldUploads } from './uploads/drop.ts'
import { serveMediaUploads } from './uploads/serve-media-uploads.ts'

/** Uploaded files and the media library. `noteOf` writes changes of the library to the audit log. */
export const filesFeature = (noteOf: (kernel: Kernel) => NoteMedia): Feature =>
  defineFeature({
    name: 'files',
    api: {
      files: describeOnly(filesApi),
      media: answer(mediaApi, (kernel) => mediaHandlers(kernel, { note: noteOf(kernel) })),
    },
    uploads: (api, kernel) => {
      serveUploads(api, kernel)
      serveMediaUploads(api, kernel)
    },
    jobs: handleUnusedPictures,
    exportPerson: { files: exportFiles },
    personRows: {
      'files.owner_id': 'moved',
      'files.deleted_by': 'moved',
      'file_uploads.owner_id': 'moved',
    },
    cleanup: (kernel) => ({ bin: () => emptyBin(kernel), uploads: () => dropOldUploads(kernel) }),
  })
