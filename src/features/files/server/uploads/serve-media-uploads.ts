import type { Server } from '@tus/server'
import type { Hono } from 'hono'
import { ApiError, problemOf } from '#base/errors.ts'
import { once } from '#base/once.ts'
import { admit } from '#server/http/admit.ts'
import type { Kernel } from '#server/kernel.ts'
import { type PortalEnv, visitorOf } from '#server/http/request-visitor.ts'
import { requireLimit } from '#server/http/require-limit.ts'
import { filesError } from '../../errors.ts'
import { MEDIA_MAX_BYTES, MEDIA_UPLOADS_PER_HOUR, UPLOADS_WITHIN_MS } from '../../limits.ts'
import { mediaApi } from '../../media-api.ts'
import { HEAD_BYTES } from '../content-type.ts'
import { deleteUpload, findUpload } from '../store-uploads.ts'
import { dropUpload } from './drop.ts'
import { admitUpload, checkHead } from './admit.ts'
import { UnfinishedUploads, unfinishedFolder } from './unfinished-uploads.ts'
import { UploadLocks } from './upload-locks.ts'

const PATH = '/api/fs/uploads'
const { access } = mediaApi['GET /fs/uploads']

/**
 * Handles chunked uploads to the library at `/fs/uploads` by the tus protocol. Must be registered before the limit on
 * request bodies.
 */
export function serveMediaUploads(api: Hono<PortalEnv>, kernel: Kernel): void {
  const open = once(() => openTus(kernel))
  const answer = async (request: Request, ownerId: string) => (await open()).answer(request, ownerId)
  api.post('/fs/uploads', async (context) => {
    const ownerId = await ownerOf(kernel, context)
    await requireLimit(kernel, {
      key: `media ${ownerId}`,
      points: MEDIA_UPLOADS_PER_HOUR,
      durationMs: UPLOADS_WITHIN_MS,
    })
    return answer(context.req.raw, ownerId)
  })
  // Hono routes HEAD as GET.
  api.on(['GET', 'PATCH', 'DELETE'], '/fs/uploads/:id', async (context) => {
    const ownerId = await ownerOf(kernel, context)
    const id = context.req.param('id')
    if (context.req.raw.method === 'GET' || !(await findUpload(kernel.db, { id, ownerId })))
      throw filesError('files.no-such-upload')
    const response = await answer(context.req.raw, ownerId)
    if (context.req.raw.method === 'DELETE') await dropUpload(kernel, id)
    return response
  })
}

async function ownerOf(kernel: Kernel, context: Parameters<typeof visitorOf>[1]): Promise<string> {
  const { visitor } = await visitorOf(kernel, context)
  await admit(kernel, { access, visitor })
  return visitor.kind === 'guest' ? '' : visitor.userId
}

interface Tus {
  answer: (request: Request, ownerId: string) => Promise<Response>
}

/** Creates the tus server, which is loaded with the first upload. */
async function openTus(kernel: Kernel): Promise<Tus> {
  const { Server } = await import('@tus/server')
  // The owner of each request. Kept beside it, since nothing in the request itself can be trusted.
  const owners = new WeakMap<object, string>()
  const server: Server = new Server({
    path: PATH,
    datastore: new UnfinishedUploads(unfinishedFolder(kernel), (id, head) => checkArriving(kernel, server, id, head)),
    locker: new UploadLocks(kernel),
    maxSize: MEDIA_MAX_BYTES,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: () => kernel.makeId(),
    onUploadCreate: async (request, { id, size = 0, metadata = {} }) => {
      const head = metadata.head ? Buffer.from(metadata.head, 'latin1') : undefined
      const ownerId = owners.get(request) ?? ''
      await withTusErrors(() => admitUpload(kernel, { id, ownerId, name: metadata.filename ?? '', size, head }))
      return { metadata: { filename: metadata.filename ?? '' } }
    },
  })
  return {
    answer: (request, ownerId) => {
      owners.set(request, ownerId)
      return server.handleWeb(request)
    },
  }
}

async function checkArriving(kernel: Kernel, { datastore }: Server, id: string, head: Uint8Array): Promise<void> {
  const { size = 0, metadata } = await datastore.getUpload(id)
  // The rest of the first bytes may come with the next chunk.
  if (head.length < Math.min(size, HEAD_BYTES)) return
  await withTusErrors(async () => {
    try {
      checkHead({ name: metadata?.filename ?? '', size, head })
    } catch (error) {
      await datastore.remove(id)
      await deleteUpload(kernel.db, id)
      throw error
    }
  })
}

/** Makes the tus server answer with the portal's own problem format. */
async function withTusErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const problem = problemOf(error)
    throw Object.assign(new Error(problem.message), { status_code: problem.status, body: JSON.stringify(problem) })
  }
}
