import type { Context, Hono } from 'hono'
import { readBody } from '#features/files/server/read-upload.ts'
import { requireRoom } from '#features/files/server/require-room.ts'
import { findSize, formatFor } from '#features/files/server/sized-pictures.ts'
import { askedWidth, FILES_PATH, isSizable } from '#features/files/rules.ts'
import type { SignedInVisitor } from '#base/roles.ts'
import { checkAccess } from '#server/http/admit.ts'
import { portalError } from '#server/http/errors.ts'
import { fileTypeOf } from '#server/files/file-types.ts'
import type { Kernel } from '#server/kernel.ts'
import { type PortalEnv, visitorOf } from '#server/http/request-visitor.ts'
import { requireLimit } from '#server/http/require-limit.ts'
import { sendFile } from '#server/files/send-file.ts'
import { uploadedAttachment } from '../api.ts'
import { chatError } from '../errors.ts'
import { ATTACHMENT_MAX_BYTES, ATTACHMENTS_PER_HOUR, ATTACHMENTS_WITHIN_MS } from '../limits.ts'
import { storeAttachment } from './attachments.ts'
import { noteReading, requireChat } from './rights.ts'
import { findChatFile } from './store-files.ts'

/** Private: not cached by proxies, and revalidated by the browser. */
const ASK_EACH_TIME = 'private, no-cache'

/** Handles uploads to chats. Must be registered before the limit on request bodies, which is smaller. */
export function addChatUploads(api: Hono<PortalEnv>, kernel: Kernel): void {
  api.post('/lpm/v2/files.create', async (context) => {
    const visitor = await signedIn(kernel, context)
    const { chat } = await requireChat(kernel, visitor, context.req.query('chatId') ?? '')
    const points = ATTACHMENTS_PER_HOUR
    await requireLimit(kernel, { key: `chat file ${visitor.userId}`, points, durationMs: ATTACHMENTS_WITHIN_MS })
    await requireRoom(kernel, ATTACHMENT_MAX_BYTES)
    const bytes = await readBody(context.req.raw, ATTACHMENT_MAX_BYTES)
    const name = context.req.query('name') ?? ''
    const attachment = await storeAttachment(kernel, { chatId: chat.id, senderId: visitor.userId, name, bytes })
    return context.json(uploadedAttachment.parse({ attachment }))
  })
}

/** Serves files of chats to people who may read the chat. */
export function addChatFiles(api: Hono<PortalEnv>, kernel: Kernel): void {
  api.get('/lpm/v2/files/:id/:name', async (context) => {
    const visitor = await signedIn(kernel, context)
    const kept = await findChatFile(kernel.db, context.req.param('id'))
    if (!kept) throw portalError('AUTH-DENY')
    const { chat, access } = await requireChat(kernel, visitor, kept.chat_id)
    // An upload that wasn't sent yet belongs to its sender only.
    if (kept.message_id === null && kept.sender_id !== visitor.userId) throw portalError('AUTH-DENY')
    await noteReading(kernel, visitor, { access, learnerId: chat.learner_id, what: 'chat' })
    const file = await kernel.files.find(kept.key)
    if (!file) throw chatError('chat.no-such-file')
    const width = askedWidth(context.req.query('w') ?? '')
    const { files } = kernel
    const { key } = kept
    const format = formatFor(key, context.req.header('accept'))
    const isSized = width !== undefined && isSizable(FILES_PATH + key)
    const size = isSized ? await findSize(files, { key, file, width, format }) : undefined
    const headers = headersOf(kept)
    return sendFile(context.req.raw, { files, key, file, ...size, cacheControl: ASK_EACH_TIME, headers })
  })
}

const headersOf = ({ key, name }: { key: string; name: string }) => ({
  vary: 'Accept, Cookie',
  'cross-origin-resource-policy': 'same-origin',
  'content-disposition': `${isOpened(key) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
})

/** Pictures, video and audio are displayed; documents are downloaded. */
const isOpened = (key: string): boolean => /^(?:image|video|audio)\//.test(fileTypeOf(key).type)

async function signedIn(kernel: Kernel, context: Context<PortalEnv>): Promise<SignedInVisitor> {
  const { visitor } = await visitorOf(kernel, context)
  checkAccess('signed-in', visitor)
  if (visitor.kind !== 'user') throw portalError('portal.sign-in-needed')
  return visitor
}
