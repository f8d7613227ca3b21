import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { checkAccess } from '#server/http/admit.ts'
import { portalError } from '#server/http/errors.ts'
import { fileTypeOf } from '#server/files/file-types.ts'
import type { Kernel } from '#server/kernel.ts'
import { storePicture } from '#server/files/pictures.ts'
import { type PortalEnv, visitorOf } from '#server/http/request-visitor.ts'
import { requireLimit } from '#server/http/require-limit.ts'
import { Turnstile } from '#server/turnstile.ts'
import { filesApi } from '../api.ts'
import { filesError } from '../errors.ts'
import { PICTURE_MAX_BYTES, UPLOADS_PER_HOUR, UPLOADS_WITHIN_MS } from '../limits.ts'
import { FILES_PATH } from '../rules.ts'
import type { UploadedPicture } from '../uploaded-picture.ts'
import { refuseGiants } from './make-content.ts'
import { readUpload } from './read-upload.ts'
import { requireRoom } from './require-room.ts'
import { insertFile } from './store.ts'

const endpoint = filesApi['POST /fs/files']
/** Each re-encoding takes up to a hundred megabytes of memory for a moment. */
const turnstile = new Turnstile({ atOnce: 2, waitingMax: 20 })

/** Handles uploads at `/fs/files`. Must be registered before the limit on request bodies, which is smaller. */
export function serveUploads(api: Hono<PortalEnv>, kernel: Kernel): void {
  api.post('/fs/files', async (context) => {
    const { visitor } = await visitorOf(kernel, context)
    checkAccess(endpoint.access, visitor)
    const ownerId = visitor.kind === 'guest' ? null : visitor.userId
    await requireLimit(kernel, { key: `upload ${ownerId}`, points: UPLOADS_PER_HOUR, durationMs: UPLOADS_WITHIN_MS })
    if (turnstile.isFull) throw portalError('portal.too-many')
    await requireRoom(kernel, PICTURE_MAX_BYTES)
    const sent = await readUpload(context.req.raw)
    const uploaded = await turnstile.run(() => storeUpload(kernel, { sent, ownerId }))
    return context.json(endpoint.output.parse(uploaded))
  })
}

/** Stores an uploaded picture: first its bytes, then its row, so that no row is without a file. */
export async function storeUpload(
  kernel: Kernel,
  { sent, ownerId }: { sent: Uint8Array; ownerId: string | null },
): Promise<UploadedPicture> {
  await refuseGiants(Buffer.from(sent))
  const kept = await storePicture(sent)
  if (!kept) throw filesError('files.no-picture')
  const { bytes, width, height, ground } = kept
  const id = kernel.makeId()
  const key = `uploads/${id}.${kept.extension}`
  const { type } = fileTypeOf(key)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await kernel.files.put(key, bytes)
  await insertFile(kernel.db, {
    id,
    key,
    type,
    width,
    height,
    sha256,
    ground: ground ?? null,
    size: bytes.length,
    owner_id: ownerId,
    created_at: kernel.clock.now(),
  })
  return { id, type, width, height, size: bytes.length, src: FILES_PATH + key, ...(ground !== undefined && { ground }) }
}
