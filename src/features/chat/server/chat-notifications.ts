import { z } from 'zod'
import { HOUR_MS, MINUTE_MS } from '#base/clock.ts'
import { fullNameOf } from '#features/accounts/server/present.ts'
import { defineNotification } from '#features/notifications/server/kinds.ts'
import { notify, notifyAll, settle, withoutNotified } from '#features/notifications/server/notify.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { Kernel } from '#server/kernel.ts'
import { CHAT_OPEN_PATH, deskPathOf } from '../paths.ts'
import { isHere } from './presence.ts'
import type { HandleRead } from './read.ts'
import { findChat, listPeople } from './store.ts'
import { findLastOf, isOneRead, listFirstUnread, listLeaders } from './store-notifications.ts'
import type { ChatRow, MessageRow } from './store-tables.ts'
import { findStandIn } from './store-watchers.ts'

/** Somebody active in the portal sees the message there; a notification goes out only if it is unread after this. */
const SEEN_WITHIN_MS = MINUTE_MS
/**
 * When a mentor who isn't at the desk is notified of a waiting learner: at first, and again while the learner waits.
 */
const STAGES = { new: 2 * MINUTE_MS, hours: 2 * HOUR_MS, day: 20 * HOUR_MS } as const
const STAGE_NAMES = ['new', 'hours', 'day'] as const
const EXCERPT_LENGTH = 140
const DATE_LENGTH = 'yyyy-mm-dd'.length

export const answerKind = defineNotification({
  id: 'chat.answer',
  topic: 'answers',
  props: z.object({ chatId: z.string() }),
  compose: async ({ chatId }, { kernel, t }) => {
    const last = await findLastOf(kernel.db, { chatId, isStudent: false })
    const name = last?.first_name ? fullNameOf(last) : await t('mail.chat.someone')
    return { title: await t('mail.chatNotice.answer', { name }), text: excerptOf(last?.text) }
  },
})

export const waitingKind = defineNotification({
  id: 'chat.waiting',
  topic: 'tasks',
  props: z.object({ chatId: z.string(), stage: z.enum(STAGE_NAMES) }),
  isAtOnce: true,
  compose: async ({ chatId, stage }, { kernel, t }) => {
    const chat = await findChat(kernel.db, chatId)
    const [learner] = await listPeople(kernel.db, chat ? [chat.learner_id] : [])
    const last = await findLastOf(kernel.db, { chatId, isStudent: true })
    const name = learner ? fullNameOf(learner) : await t('mail.chatNotice.someone')
    return { title: await t(`mail.chatNotice.${stage}`, { name }), text: excerptOf(withQuote(last)) }
  },
})

const waitingJob = defineJob({
  name: 'chat.waiting',
  data: z.object({ chatId: z.string(), since: z.string(), stage: z.enum(STAGE_NAMES) }),
  retries: 5,
  retryDelayS: 30,
})

export const handleNotices = (kernel: Kernel): void =>
  kernel.jobs.handle(waitingJob, (waiting) => notifyOfWaiting(kernel, waiting))

/** Withdraws the notification of an answer that the learner has read. */
export const withdrawNotification: HandleRead = async (kernel, trx, { chat, reader }) => {
  if (reader !== 'learner') return
  await settle(kernel, trx, { userId: chat.learner_id, kind: answerKind, props: { chatId: chat.id } })
}

interface Posted {
  chat: ChatRow
  before: ChatRow
  message: MessageRow
}

/** Notifies the other side of messages, except of those that go to a messenger. */
export async function notifyOfMessages(
  kernel: Kernel,
  trx: Transaction,
  { posted, sentToMessengers }: { posted: readonly Posted[]; sentToMessengers: ReadonlySet<string> },
): Promise<void> {
  const fromPeople = posted.filter(({ message }) => message.system === null)
  const answers = fromPeople.filter(({ message }) => !message.is_student)
  for (const answer of answers) await settleWaiting(kernel, trx, answer)
  const silent = answers.filter(({ message }) => !sentToMessengers.has(message.id))
  await notifyAnswered(
    kernel,
    trx,
    silent.map(({ chat }) => chat),
  )
  await planStages(kernel, trx, fromPeople.flatMap(startsWaiting))
}

async function settleWaiting(kernel: Kernel, trx: Transaction, { chat, before, message }: Posted): Promise<void> {
  const waitedMs = message.created_at.getTime() - (before.waiting_since ?? message.created_at).getTime()
  // Below the first stage nobody was notified yet.
  if (chat.mentor_id === null || waitedMs < STAGES.new / 2) return
  await settle(kernel, trx, { userId: chat.mentor_id, kind: waitingKind, props: { chatId: chat.id } })
}

/** Only the first message of the learner since the last answer starts the waiting time. */
function startsWaiting({ chat, message }: Posted): Waiting[] {
  const since = chat.waiting_since
  if (!message.is_student || since?.getTime() !== message.created_at.getTime()) return []
  return [{ chatId: chat.id, since: since.toISOString(), stage: STAGE_NAMES[0] }]
}

const planStages = (kernel: Kernel, db: Database | Transaction, waiting: readonly Waiting[]): Promise<void> =>
  kernel.jobs.sendAll(
    db,
    waitingJob,
    waiting.map((data) => ({ data, after: new Date(Date.parse(data.since) + STAGES[data.stage]) })),
  )

/** Notifies a learner of an answer by their chosen channels, once a day until they read it. */
export async function notifyLearner(kernel: Kernel, trx: Transaction, chatId: string): Promise<void> {
  const chat = await findChat(trx, chatId)
  if (chat) await notifyAnswered(kernel, trx, [chat])
}

async function notifyAnswered(kernel: Kernel, trx: Transaction, chats: readonly ChatRow[]): Promise<void> {
  if (chats.length === 0) return
  const now = kernel.clock.now()
  const date = now.toISOString().slice(0, DATE_LENGTH)
  const firsts = await listFirstUnread(
    trx,
    chats.map(({ id }) => id),
  )
  const due = chats.flatMap((chat) => {
    const first = firsts.get(chat.id)
    return first === undefined ? [] : [{ chat, userId: chat.learner_id, dedupeKey: `chat.answer ${first} ${date}` }]
  })
  const untold = await withoutNotified(trx, due)
  await notifyAll(
    kernel,
    trx,
    untold.map(({ chat, userId, dedupeKey }) => ({
      userId,
      kind: answerKind,
      props: { chatId: chat.id },
      to: CHAT_OPEN_PATH,
      dedupeKey,
      notBefore: new Date(now.getTime() + SEEN_WITHIN_MS),
    })),
  )
}

interface Waiting {
  chatId: string
  since: string
  stage: (typeof STAGE_NAMES)[number]
}

/**
 * Notifies the people who should answer until somebody does; in the first stage only mentors who are away and haven't read it.
 */
export async function notifyOfWaiting(kernel: Kernel, waiting: Waiting): Promise<void> {
  const { chatId, since, stage } = waiting
  const now = kernel.clock.now()
  const chat = await findChat(kernel.db, chatId)
  if (!chat || chat.waiting_since?.toISOString() !== since) return
  const next = STAGE_NAMES[STAGE_NAMES.indexOf(stage) + 1]
  if (next) await planStages(kernel, kernel.db, [{ ...waiting, stage: next }])
  if (chat.state !== 'open' || (chat.snoozed_until !== null && chat.snoozed_until > now)) return
  const userId = (await findStandIn(kernel.db, { mentorId: chat.mentor_id, now })) ?? chat.mentor_id
  const recipients = userId === null ? await listLeaders(kernel.db, chat.team_id) : [userId]
  for (const each of recipients) {
    if (stage === 'new' && (await hasSeen(kernel, { chat, userId: each, since }))) continue
    await notify(kernel, kernel.db, {
      userId: each,
      kind: waitingKind,
      props: { chatId, stage },
      to: deskPathOf(chatId),
      dedupeKey: `chat.waiting ${chatId} ${since} ${stage}`,
    })
  }
}

async function hasSeen(
  kernel: Kernel,
  { chat, userId, since }: { chat: ChatRow; userId: string; since: string },
): Promise<boolean> {
  if (await isHere(kernel, { chatId: chat.id, userId })) return true
  return isOneRead(kernel.db, { chatId: chat.id, since: new Date(since) })
}

/** Returns the text of a message after the words that it asks about. */
const withQuote = (message: Pick<MessageRow, 'text' | 'quote'> | undefined): string | undefined =>
  message?.quote ? `“${message.quote.text}” ${message.text}` : message?.text

/** Returns the beginning of a message; undefined if it has only files. */
function excerptOf(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined
  const characters = Array.from(text.replaceAll(/\s+/g, ' '))
  return characters.length <= EXCERPT_LENGTH
    ? characters.join('')
    : `${characters.slice(0, EXCERPT_LENGTH - 1).join('')}…`
}
