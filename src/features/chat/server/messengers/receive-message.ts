import { HOUR_MS } from '#base/clock.ts'
import { ApiError } from '#base/errors.ts'
import type { BotMessage, IncomingFile } from '#features/accounts/server/messengers/provider.ts'
import type { AccountMessage } from '#features/accounts/server/messengers/message-hooks.ts'
import { splitText } from '#features/accounts/server/messengers/split-text.ts'
import { WireError } from '#features/accounts/server/messengers/wire.ts'
import { findContact } from '#features/accounts/server/store-email.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { ATTACHMENTS_MAX, CHAT_TEXT_MAX_LENGTH, REPLY_WITHIN_HOURS } from '../../limits.ts'
import { storeAttachment } from '../attachments.ts'
import { openChat } from '../chats.ts'
import { postMessage } from '../post.ts'
import { markRead } from '../read.ts'
import { findMessage } from '../store.ts'
import { deliverJob } from './jobs.ts'
import { messageIdOf } from './message-id.ts'
import { listOut, noteMessageReceived, releaseHeld } from './store.ts'

/**
 * Stores a learner's message from a bot in the chat, once however often the messenger repeats it; returns the bot's
 * replies.
 */
export async function receiveMessage(kernel: Kernel, incoming: AccountMessage): Promise<BotMessage[] | undefined> {
  const { messageId, userId } = incoming
  const { messages } = await currentSettings(kernel)
  // A click on an old button is not a message.
  if (!messages.enabled || messageId === undefined) return undefined
  if (await findMessage(kernel.db, messageIdOf(incoming.link, messageId, 0))) return []
  const given = await takeFiles(kernel, incoming)
  const texts = splitText(incoming.text, CHAT_TEXT_MAX_LENGTH)
  const say = async (key: string) => ({
    text: await kernel.texts.textOf(await langOf(kernel, userId), `mail.chatBot.${key}`),
  })
  if (texts.length === 0 && given.fileIds.length === 0)
    return [await say(given.isRefused ? 'fileRefused' : 'unknownKind')]
  const isFirst = await kernel.db
    .transaction()
    .execute((trx) => post(kernel, trx, { ...incoming, messageId, texts, fileIds: given.fileIds }))
  const answers = [incoming.isBack && 'back', given.isRefused && 'fileRefused', isFirst && !incoming.isBack && 'heard']
  return Promise.all(answers.filter((key) => key !== false).map(say))
}

const langOf = async (kernel: Kernel, userId: string): Promise<string> =>
  (await findContact(kernel.db, userId))?.lang ?? (await currentSettings(kernel)).i18n.primaryLang

/** Downloads and stores attachments, leaving out those that the chat doesn't accept. */
async function takeFiles(
  kernel: Kernel,
  { userId, files = [] }: AccountMessage,
): Promise<{ fileIds: string[]; isRefused: boolean }> {
  if (files.length === 0) return { fileIds: [], isRefused: false }
  const chat = await kernel.db.transaction().execute((trx) => openChat(kernel, trx, userId))
  const kept: (string | undefined)[] = []
  for (const file of files.slice(0, ATTACHMENTS_MAX)) kept.push(await take(kernel, file, { chatId: chat.id, userId }))
  const fileIds = kept.filter((id) => id !== undefined)
  return { fileIds, isRefused: fileIds.length < files.length }
}

async function take(
  kernel: Kernel,
  { name, load }: IncomingFile,
  { chatId, userId }: { chatId: string; userId: string },
): Promise<string | undefined> {
  try {
    return (await storeAttachment(kernel, { chatId, senderId: userId, name, bytes: await load() })).fileId
  } catch (error) {
    // Rethrown, so that the messenger's retry downloads it again.
    if (error instanceof ApiError || (error instanceof WireError && !error.isPassing)) return undefined
    throw error
  }
}

interface Words {
  userId: string
  link: string
  connect: string
  messageId: string
  texts: readonly string[]
  fileIds: readonly string[]
}

/** Returns whether it is the learner's first message, or the first after a long time. */
async function post(
  kernel: Kernel,
  trx: Transaction,
  { userId, link, connect, messageId, texts, fileIds }: Words,
): Promise<boolean> {
  const now = kernel.clock.now()
  const { id: chatId } = await openChat(kernel, trx, userId)
  const words = texts.length > 0 ? texts : ['']
  for (const [piece, text] of words.entries()) {
    const id = messageIdOf(link, messageId, piece)
    const attachments = piece === 0 ? fileIds : []
    await postMessage(kernel, trx, { chatId, id, authorId: userId, isStudent: true, text, attachments, via: connect })
  }
  const before = await noteMessageReceived(trx, { chatId, link, now })
  // A learner who replies in a messenger has seen what was sent there.
  await markRead(kernel, trx, { chatId, ids: await listOut(trx, { chatId, link }), reader: 'learner' })
  if (await releaseHeld(trx, { chatId, link, now })) await kernel.jobs.send(trx, deliverJob, { chatId })
  return !before || now.getTime() - before.getTime() > REPLY_WITHIN_HOURS * HOUR_MS
}
