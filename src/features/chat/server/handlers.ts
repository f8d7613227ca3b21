import { MINUTE_MS } from '#base/clock.ts'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { SignedInVisitor } from '#base/roles.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import { portalError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import { requireLimit } from '#server/http/require-limit.ts'
import type { ChatApi } from '../api.ts'
import { chatError } from '../errors.ts'
import { CHAT_PAGE, CHAT_TEXT_MAX_LENGTH, MESSAGES_PER_MINUTE } from '../limits.ts'
import type { ChatMessage, ChatView, QuoteInput } from '../model.ts'
import { openChat } from './chats.ts'
import { listMessages, listUpdates } from './list.ts'
import { quoteOf } from './quoted-place.ts'
import { storedOrThrow, postBatch, postMessage, type Posted } from './post.ts'
import { presentFor, broadcastTyping, watch } from './presence.ts'
import { participantsOf, presentMessage, presentMessages } from './present.ts'
import { markRead } from './read.ts'
import { accessTo, isObserving, noteReading, type OpenChat, requireChat, requireChatToWrite } from './rights.ts'
import { countUnread, findChatOf, listLinks } from './store.ts'
import { refusesBulk, setBulkPreference } from './store-bulk-preference.ts'

export const chatHandlers = (kernel: Kernel): Handlers<ChatApi> => ({
  'POST /lpm/v2/chats.createStudentChat': async ({ body: { studentId }, visitor }) => {
    if (!(await accessTo(kernel, visitor, studentId))) throw portalError('AUTH-DENY')
    await requireOn(kernel)
    const { id } = await kernel.db.transaction().execute((trx) => openChat(kernel, trx, studentId))
    return { id }
  },

  'POST /lpm/v2/chats.get': async ({ body, visitor }) =>
    presentChat(kernel, await requireChat(kernel, visitor, body.id), visitor),

  'POST /lpm/v2/chats.watch': async ({ body: { chatId, isOpen }, visitor }) => {
    const { chat } = await requireChat(kernel, visitor, chatId)
    return watch(kernel, { chat, visitor, isOpen })
  },

  'POST /lpm/v2/messages.list': async ({ body: { filter, before, last }, visitor, lang }) => {
    const { chat, eyes, access } = await requireChat(kernel, visitor, filter.chatId)
    await noteReading(kernel, visitor, { access, learnerId: chat.learner_id, what: 'chat' })
    return listMessages(kernel, { chat, before, last, eyes, lang })
  },

  'POST /lpm/v2/messages.create': ({ body, visitor, lang }) => write(kernel, { body, visitor, lang }),

  'POST /lpm/v2/messages.getUpdates': async ({ body: { chatId, after }, visitor, lang }) => {
    const { chat, eyes, access } = await requireChat(kernel, visitor, chatId)
    await noteReading(kernel, visitor, { access, learnerId: chat.learner_id, what: 'chat' })
    return listUpdates(kernel, { chatId, after, eyes, lang })
  },

  'POST /lpm/v2/messages.markAsRead': async ({ body: { chatId, ids }, visitor }) => {
    const { eyes, access } = await requireChat(kernel, visitor, chatId)
    const read = isObserving(access)
      ? []
      : await kernel.db.transaction().execute((trx) => markRead(kernel, trx, { chatId, ids, reader: eyes }))
    return { ids: read, unreadMessagesCount: await countUnread(kernel.db, { chatId, isStudent: eyes === 'mentor' }) }
  },

  'POST /lpm/v2/messages.typing': async ({ body: { chatId }, visitor }) => {
    const { chat } = await requireChat(kernel, visitor, chatId)
    await broadcastTyping(kernel, { chat, visitor })
    return { chatId }
  },

  'POST /lpm/v2/users.get': async ({ body: { id }, visitor }) => {
    const links = (await accessTo(kernel, visitor, id)) && (await listLinks(kernel.db, id))
    if (!links) throw portalError('AUTH-DENY')
    return { id, links }
  },

  'GET /lpm/unreadMessage': async ({ visitor: { userId }, lang }) => {
    const chat = await findChatOf(kernel.db, userId)
    if (!chat) return { message: null }
    const { edges } = await listMessages(kernel, { chat, before: undefined, last: CHAT_PAGE, eyes: 'learner', lang })
    const messages = edges.map(({ node }) => node)
    // What the portal itself says has no name.
    const newest = messages.findLast(({ isNew, participant }) => isNew && participant.fullName !== '')
    return { message: newest ? { name: newest.participant.fullName, text: newest.text } : null }
  },

  'GET /lpm/bulkWish': async ({ visitor: { userId } }) => ({ wantsBulk: !(await refusesBulk(kernel.db, userId)) }),

  'PUT /lpm/bulkWish': async ({ body: { wantsBulk }, visitor: { userId: learnerId } }) => {
    await setBulkPreference(kernel.db, { learnerId, wantsBulk, now: kernel.clock.now() })
    return { wantsBulk }
  },
})

/** CHAT-35: a setting of the portal switches the chat off. Existing messages stay readable. */
async function requireOn(kernel: Kernel): Promise<void> {
  const { messages } = await currentSettings(kernel)
  if (!messages.enabled) throw chatError('chat.switched-off')
}

interface Writing {
  body: {
    id: string
    text: string
    chatId: string
    userId: string
    attachments: string[]
    quote?: QuoteInput | undefined
  }
  visitor: SignedInVisitor
  lang: string
}

async function write(
  kernel: Kernel,
  { body, visitor, lang }: Writing,
): Promise<{ message: ChatMessage; cursor: string }> {
  const { chatId, id, text } = body
  if (body.userId !== visitor.userId) throw portalError('AUTH-DENY')
  const { eyes, isKnown } = await requireChatToWrite(kernel, visitor, { chatId, messageId: id })
  // A stored message may be sent again, whatever has changed since.
  if (!isKnown) await checkWritable(kernel, { body, visitor })
  const [isStudent, via] = eyes === 'learner' ? [true, 'portal'] : [false, 'desk']
  const attachments = [...new Set(body.attachments)]
  const quote = body.quote && (await quoteOf(kernel, body.quote, lang))
  const posted = { chatId, id, text, attachments, quote, authorId: visitor.userId, isStudent, via }
  const { message: row, ...kept } = await post(kernel, posted)
  // Only repeated messages and those for a messenger have read or delivery states to add.
  if (kept.isNew && !kept.isSentToMessenger) return { message: presentMessage(row, eyes), cursor: row.cursor }
  const [message] = await presentMessages(kernel, [row], { eyes, lang })
  if (!message) throw portalError('AUTH-DENY')
  return { message, cursor: row.cursor }
}

/** Files may turn out to be missing when the message is stored, so a message with files has a transaction of its own. */
async function post(kernel: Kernel, posted: Posted) {
  if (posted.attachments?.length) return kernel.db.transaction().execute((trx) => postMessage(kernel, trx, posted))
  return storedOrThrow(await kernel.batches.run(kernel, postBatch, posted))
}

async function checkWritable(kernel: Kernel, { body, visitor }: Omit<Writing, 'lang'>): Promise<void> {
  if (body.text === '' && body.attachments.length === 0) throw chatError('chat.empty')
  if (body.text.length > CHAT_TEXT_MAX_LENGTH) throw chatError('chat.too-long')
  await requireOn(kernel)
  const key = `chat ${visitor.userId}`
  await requireLimit(kernel, { key, points: MESSAGES_PER_MINUTE, durationMs: MINUTE_MS })
}

async function presentChat(kernel: Kernel, { chat, eyes }: OpenChat, { userId }: SignedInVisitor): Promise<ChatView> {
  const people = chat.mentor_id === null ? [chat.learner_id] : [chat.learner_id, chat.mentor_id]
  const [unreadMessagesCount, here, [learner, mentor]] = await Promise.all([
    countUnread(kernel.db, { chatId: chat.id, isStudent: eyes === 'mentor' }),
    presentFor(kernel, chat, userId),
    participantsOf(kernel.db, chat, people),
  ])
  if (!learner) throw portalError('AUTH-DENY')
  return {
    id: chat.id,
    learningPortalId: ENVIRONMENT_ID,
    eyes,
    state: chat.state,
    unreadMessagesCount,
    lastCursor: chat.last_cursor,
    lastMessageAt: chat.last_message_at?.toISOString() ?? null,
    waitingSince: chat.waiting_since?.toISOString() ?? null,
    learner,
    mentor: mentor ?? null,
    here,
  }
}
