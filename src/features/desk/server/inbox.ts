import { hasRole, type SignedInVisitor } from '#base/roles.ts'
import { closeChat, reopenChat } from '#features/chat/server/chats.ts'
import { noteReading } from '#features/chat/server/rights.ts'
import { lockChat } from '#features/chat/server/store.ts'
import { cachedCourse } from '#features/courses/server/cached.ts'
import { portalError } from '#server/http/errors.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { INBOX_PAGE, SNOOZE_MAX_MS } from '../limits.ts'
import type { DeskEntry, DeskFrame, InboxPage, OpenedChat } from '../model.ts'
import type { DeskFilter, DeskTab } from '../tabs.ts'
import { cursorOf, momentPlaceOf } from './cursor.ts'
import { readNotes } from './notes.ts'
import { entryOf, personOf, titleOf } from './present.ts'
import { requireDeskChat, requireScope } from './rights.ts'
import { listAnswers, listViews } from './store.ts'
import {
  changeChat,
  countInbox,
  countQueue,
  findWaitingSince,
  listChoices,
  listEntries,
  listEntriesById,
  listNamed,
  listTeamsOf,
} from './store-inbox.ts'
import { publishToDesk } from './events.ts'

/** Returns what surrounds a visitor's inbox. */
export async function readFrame(kernel: Kernel, visitor: SignedInVisitor, lang: string): Promise<DeskFrame> {
  const { db } = kernel
  const scope = await requireScope(kernel, visitor)
  const teams = await listTeamsOf(db, visitor.userId, scope.isAll)
  const teamIds = teams.map(({ id }) => id)
  const [counts, queue, choices, named, answers, views] = await Promise.all([
    countInbox(db, scope, kernel.clock.now()),
    countQueue(db, { teamIds, isAll: scope.isAll }),
    listChoices(db, scope),
    listNamed(db, [visitor.userId, ...scope.mentorIds]),
    listAnswers(db, { ownerId: visitor.userId, teamIds }),
    listViews(db, visitor.userId),
  ])
  const me = named.find(({ id }) => id === visitor.userId)
  return {
    me: {
      ...(me ? personOf(me) : { id: visitor.userId, name: '', avatarUrl: null }),
      isLeader: hasRole(visitor.roles, 'mp-leader'),
      isAdmin: scope.isAll,
    },
    counts: { ...counts, queue },
    views,
    answers,
    tags: choices.tags,
    teams: teams.map(({ id, name, isOwn }) => ({ id, name, isOwn })),
    mentors: named.filter(({ id }) => id !== visitor.userId).map(personOf),
    courses: await titlesOf(kernel, choices.courses, lang),
    campaigns: choices.campaigns,
    languages: choices.languages,
  }
}

async function titlesOf(kernel: Kernel, ids: readonly string[], lang: string): Promise<DeskFrame['courses']> {
  const courses = await Promise.all(ids.map((id) => cachedCourse(kernel, id)))
  return courses.flatMap((row) => (row ? { id: row.id, title: titleOf(row, lang) } : []))
}

interface Asked {
  tab: DeskTab
  filter: DeskFilter
  after?: string | undefined
}

/** Returns a page of the inbox. */
export async function readInbox(kernel: Kernel, visitor: SignedInVisitor, asked: Asked): Promise<InboxPage> {
  const { tab, filter } = asked
  const scope = await requireScope(kernel, visitor)
  const after = momentPlaceOf(asked.after)
  const rows = await listEntries(kernel.db, { scope, tab, filter, after, now: kernel.clock.now() })
  const shown = rows.slice(0, INBOX_PAGE)
  const last = shown.at(-1)
  return { entries: shown.map(entryOf), next: rows.length > shown.length && last ? cursorOf(last) : null }
}

/** Returns a conversation with its notes. Reading by a leader or an administrator is logged. */
export async function openConversation(kernel: Kernel, visitor: SignedInVisitor, id: string): Promise<OpenedChat> {
  const { chat, access } = await requireDeskChat(kernel, visitor, id)
  const [entry, notes] = await Promise.all([
    readEntry(kernel, id),
    readNotes(kernel.db, chat.learner_id, visitor.userId),
  ])
  await noteReading(kernel, visitor, { access, learnerId: chat.learner_id, what: 'desk' })
  return { entry, eyes: access, notes }
}

export async function readEntry({ db }: Pick<Kernel, 'db'>, id: string): Promise<DeskEntry> {
  const [row] = await listEntriesById(db, [id])
  if (!row) throw portalError('AUTH-DENY')
  return entryOf(row)
}

export interface Change {
  isWaiting?: boolean | undefined
  snoozedUntil?: string | null | undefined
  tags?: string[] | undefined
  state?: 'open' | 'closed' | undefined
}

/** Changes the state of a conversation on the desk: waiting, snoozed, tags, closed. */
export async function changeConversation(
  kernel: Kernel,
  visitor: SignedInVisitor,
  { id, change }: { id: string; change: Change },
): Promise<DeskEntry> {
  await requireDeskChat(kernel, visitor, id)
  await kernel.db.transaction().execute(async (trx) => {
    const chat = await lockChat(trx, id)
    if (!chat) return
    await changeChat(trx, id, await columnsOf(kernel, trx, id, change))
    if (change.state === 'closed' && chat.state === 'open')
      await closeChat(kernel, trx, { chatId: id, by: visitor.userId })
    if (change.state === 'open' && chat.state === 'closed')
      await reopenChat(kernel, trx, { chatId: id, by: visitor.userId })
    await publishToDesk(kernel, trx, { chat })
  })
  return readEntry(kernel, id)
}

async function columnsOf(kernel: Kernel, trx: Transaction, id: string, { isWaiting, snoozedUntil, tags }: Change) {
  const latest = kernel.clock.now().getTime() + SNOOZE_MAX_MS
  return {
    ...(isWaiting === false && { waiting_since: null, snoozed_until: null }),
    ...(isWaiting === true && { waiting_since: await findWaitingSince(trx, id) }),
    ...(snoozedUntil !== undefined && {
      snoozed_until: snoozedUntil === null ? null : new Date(Math.min(Date.parse(snoozedUntil), latest)),
    }),
    ...(tags && { tags: [...new Set(tags)] }),
  }
}
