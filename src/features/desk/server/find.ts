import type { SignedInVisitor } from '#base/roles.ts'
import { lexemesOf, type Term, termsOf, wordsIn } from '#features/search/fold.ts'
import { hitsIn, segmentsOf } from '#features/search/rules.ts'
import { inflectionsOf } from '#features/search/server/store.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { LEARNERS_PAGE } from '../limits.ts'
import type { DeskEntry, DeskLearner, FoundMessage } from '../model.ts'
import type { DeskFilter } from '../tabs.ts'
import { cursorOf, placeOf } from './cursor.ts'
import { entryOf, personOf } from './present.ts'
import { requireScope } from './rights.ts'
import { listEntriesById, listNamed } from './store-inbox.ts'
import { findChatsByName, findMessages, indexWords, listLearners } from './store-search.ts'

/** Indexes the words of new messages for the search. */
export async function indexMessages(
  trx: Transaction,
  messages: readonly { id: string; chat_id: string; text: string }[],
): Promise<void> {
  const indexed = messages.flatMap(({ id, chat_id: chatId, text }) => {
    const lexemes = new Set(wordsIn(text).flatMap(({ folded }) => lexemesOf(folded)))
    lexemes.delete('')
    return lexemes.size === 0 ? [] : [{ id, chatId, text, lexemes: [...lexemes] }]
  })
  if (indexed.length > 0) await indexWords(trx, indexed)
}

interface Found {
  messages: FoundMessage[]
  entries: DeskEntry[]
}

/** Returns the messages that match a query, and the conversations with learners of this name, among those on the visitor's desk. */
export async function searchDesk(kernel: Kernel, visitor: SignedInVisitor, q: string | undefined): Promise<Found> {
  const terms = termsOf(q ?? '')
  if (q === undefined || terms.length === 0) return { messages: [], entries: [] }
  const scope = await requireScope(kernel, visitor)
  const [rows, named] = await Promise.all([
    findMessages(kernel.db, { scope, terms }),
    findChatsByName(kernel.db, { scope, q }),
  ])
  const chats = await listEntriesById(kernel.db, [...new Set([...named, ...rows.map((row) => row.chat_id)])])
  const entries = new Map(chats.map((row) => [row.id, entryOf(row)]))
  const messages = await withHits(kernel, rows, terms)
  return {
    messages: messages.flatMap(({ chatId, ...message }) => {
      const learner = entries.get(chatId)?.learner
      return learner ? { ...message, chatId, learner } : []
    }),
    entries: named.flatMap((id) => entries.get(id) ?? []),
  }
}

type Rows = Awaited<ReturnType<typeof findMessages>>

/** Marks the matches in each message, in any inflection: a learner may write in several languages. */
async function withHits(kernel: Kernel, rows: Rows, terms: readonly Term[]) {
  const words = [...new Set(rows.flatMap(({ text }) => wordsIn(text).map(({ folded }) => folded)))]
  const languages = [...new Set([...rows.flatMap(({ lang }) => lang ?? []), FALLBACK_LANGUAGE])]
  const maps = await Promise.all(languages.map((lang) => inflectionsOf(kernel.db, { words, terms, lang })))
  const bent = new Map(maps.flatMap((map) => [...map]))
  return rows.map((row) => ({
    id: row.id,
    chatId: row.chat_id,
    isStudent: row.is_student,
    at: row.created_at.toISOString(),
    pieces: segmentsOf(row.text, hitsIn(row.text, terms, bent)),
  }))
}

interface Asked {
  filter: DeskFilter
  q?: string | undefined
  after?: string | undefined
  lang: string
}

/** Returns a page of the visitor's learners. */
export async function readLearners(
  kernel: Kernel,
  visitor: SignedInVisitor,
  { filter, q, after, lang }: Asked,
): Promise<{ learners: DeskLearner[]; next: string | null }> {
  const scope = await requireScope(kernel, visitor)
  const rows = await listLearners(kernel.db, { scope, filter, q, after: placeOf(after), lang })
  const shown = rows.slice(0, LEARNERS_PAGE)
  const mentorIds = [...new Set(shown.flatMap(({ mentor_id: id }) => id ?? []))]
  const mentors = new Map((await listNamed(kernel.db, mentorIds)).map((row) => [row.id, personOf(row)]))
  const last = shown.at(-1)
  return {
    learners: shown.map((row) => ({
      ...personOf(row),
      lang: row.lang,
      chatId: row.chat_id,
      mentor: mentors.get(row.mentor_id ?? '') ?? null,
      seenAt: row.last_seen_at.toISOString(),
      course: row.course,
    })),
    next: rows.length > shown.length && last ? cursorOf(last) : null,
  }
}
