import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { CAPTIONS_MAX_LENGTH } from './limits.ts'
import {
  altTexts,
  cropArea,
  fileName,
  fileUse,
  languageCode,
  libraryFile,
  libraryFilter,
  unfinishedUpload,
} from './media.ts'
import { focalPoint } from './model.ts'

const NOT_FOUND = 'files.not-found'
const id = z.string().max(64)
const REFUSALS = [
  'files.wrong-type',
  'files.not-what-it-says',
  'files.too-large-for-kind',
  'files.too-many-pixels',
  'files.drawing-too-heavy',
] as const

/**
 * The media library. Files arrive at `/fs/uploads` in chunks by the tus protocol; a completed upload then becomes a
 * library file.
 */
export const mediaApi = contract({
  'GET /fs/media': {
    summary: 'Files of the library, or of its bin, paged by cursor',
    access: 'studio-write',
    query: libraryFilter,
    output: z.object({
      files: z.array(libraryFile),
      total: z.int(),
      /** Bytes that the caller uses and may use. */
      room: z.object({ used: z.number(), max: z.number() }),
    }),
  },
  'GET /fs/media/:id': {
    summary: 'A file of the library with the places where it is used',
    access: 'envmgr-admin',
    output: z.object({ file: libraryFile, uses: z.array(fileUse) }),
    errors: [NOT_FOUND],
  },
  'PATCH /fs/media/:id': {
    summary:
      'Set the name, alternative text, focal point or poster of a file; a focal point applies wherever the file is used',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: z.object({
      name: fileName.optional(),
      alt: altTexts.optional(),
      focal: focalPoint.nullable().optional(),
      duration: z.number().positive().max(1_000_000).optional(),
      posterId: id.nullable().optional(),
    }),
    output: libraryFile,
    errors: [NOT_FOUND],
  },
  'PUT /fs/media/:id/crop': {
    summary: 'Crop a picture, or undo the crop, wherever it is used',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: z.object({ crop: cropArea.nullable() }),
    output: libraryFile,
    errors: [NOT_FOUND, 'files.no-crop'],
  },
  'PUT /fs/media/:id/content': {
    summary: 'Replace a file wherever it is used',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: z.object({ uploadId: id }),
    output: libraryFile,
    errors: [NOT_FOUND, 'files.no-such-upload', 'files.not-whole', 'files.other-kind', ...REFUSALS],
  },
  'PUT /fs/media/:id/captions': {
    summary: 'Save the captions of one language as WebVTT, or delete them',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: z.object({ lang: languageCode, text: z.string().max(CAPTIONS_MAX_LENGTH).nullable() }),
    output: libraryFile,
    errors: [NOT_FOUND, 'files.captions-not-valid'],
  },
  'DELETE /fs/media/:id': {
    summary: 'Move a file to the bin. A file that is in use stays, unless `force` is set',
    access: 'envmgr-admin',
    isIdempotent: true,
    query: z.object({ force: z.literal('1').optional() }),
    output: z.object({}),
    errors: [NOT_FOUND, 'files.in-use'],
  },
  'POST /fs/media/:id/return': {
    summary: 'Restore a file from the bin',
    access: 'envmgr-admin',
    isIdempotent: true,
    output: libraryFile,
    errors: [NOT_FOUND],
  },
  'GET /fs/uploads': {
    summary: 'One’s own unfinished uploads',
    access: 'studio-write',
    output: z.object({ uploads: z.array(unfinishedUpload) }),
  },
  'POST /fs/uploads/:id/done': {
    summary: 'Add a completely uploaded file to the library; idempotent',
    access: 'studio-write',
    isIdempotent: true,
    output: libraryFile,
    errors: ['files.no-such-upload', 'files.not-whole', ...REFUSALS],
  },
})
type Endpoints = typeof mediaApi
/** An interface rather than a type alias, so that compiler errors show its name instead of its whole content. */
export interface MediaApi extends Endpoints {}
