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
    access: 'envmgr-admin',
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
      'Name a file, say what it shows, choose its focal point or its poster; a focal point goes to where it is used',
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
    summary: 'Show a part of a picture, or all of it again; wherever it is used',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: z.object({ crop: cropArea.nullable() }),
    output: libraryFile,
    errors: [NOT_FOUND, 'files.no-crop'],
  },
  'PUT /fs/media/:id/content': {
    summary: 'Put another file in the place of one, wherever it is used',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: z.object({ uploadId: id }),
    output: libraryFile,
    errors: [NOT_FOUND, 'files.no-such-upload', 'files.not-whole', 'files.other-kind', ...REFUSALS],
  },
  'PUT /fs/media/:id/captions': {
    summary: 'Keep what is spoken in one language as WebVTT, or take it away',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: z.object({ lang: languageCode, text: z.string().max(CAPTIONS_MAX_LENGTH).nullable() }),
    output: libraryFile,
    errors: [NOT_FOUND, 'files.captions-not-valid'],
  },
  'DELETE /fs/media/:id': {
    summary: 'Put a file into the bin. One that is used stays, unless that is wanted by force',
    access: 'envmgr-admin',
    isIdempotent: true,
    query: z.object({ force: z.literal('1').optional() }),
    output: z.object({}),
    errors: [NOT_FOUND, 'files.in-use'],
  },
  'POST /fs/media/:id/return': {
    summary: 'Bring a file back from the bin',
    access: 'envmgr-admin',
    isIdempotent: true,
    output: libraryFile,
    errors: [NOT_FOUND],
  },
  'GET /fs/uploads': {
    summary: 'One’s own files that are still on their way',
    access: 'envmgr-admin',
    output: z.object({ uploads: z.array(unfinishedUpload) }),
  },
  'POST /fs/uploads/:id/done': {
    summary: 'Take a file that has come whole into the library; a second time gives the same one',
    access: 'envmgr-admin',
    isIdempotent: true,
    output: libraryFile,
    errors: ['files.no-such-upload', 'files.not-whole', ...REFUSALS],
  },
})
type Endpoints = typeof mediaApi
/** An interface rather than a type alias, so that compiler errors show its name instead of its whole content. */
export interface MediaApi extends Endpoints {}
