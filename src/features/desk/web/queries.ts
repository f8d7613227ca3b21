import type { QueryClient } from '@tanstack/react-query'
import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { DeskApi } from '../api.ts'
import type { DeskFilter, DeskTab } from '../tabs.ts'

const query = queriesOf<DeskApi>()
export const callDesk = callOf<DeskApi>()

const FRAME = 'GET /mp/desk'
export const INBOX = 'GET /mp/desk/chats'
const CHAT = 'GET /mp/desk/chats/:id'
const CARD = 'GET /mp/desk/chats/:id/learner'
const QUEUE = 'GET /mp/queue'
const LEARNERS = 'GET /mp/desk/learners'

export const frameQuery = (lang: string) => query(FRAME, { query: { lang } })
export const inboxQuery = (tab: DeskTab, filter: DeskFilter, after?: string) =>
  query(INBOX, { query: { tab, ...filter, ...(after !== undefined && { after }) } })
export const chatQuery = (id: string) => query(CHAT, { params: { id } })
export const cardQuery = (id: string, lang: string) => query(CARD, { params: { id }, query: { lang } })
export const searchQuery = (q: string, lang: string) => query('GET /mp/desk/search', { query: { q, lang } })
export const learnersQuery = (params: { q?: string | undefined; lang: string; filter: DeskFilter; after?: string }) =>
  query(LEARNERS, {
    query: {
      shownIn: params.lang,
      ...params.filter,
      ...(params.q && { q: params.q }),
      ...(params.after !== undefined && { after: params.after }),
    },
  })
export const bulksQuery = () => query('GET /mp/desk/bulk')
export const teamQuery = (days: 7 | 30 | 90, team: string | undefined) =>
  query('GET /mp/desk/team', { query: { days, ...(team && { team }) } })

/** Invalidates everything in lists, and one conversation if named. */
export function refreshDesk(queryClient: QueryClient, chatId?: string | null): void {
  const lists: readonly unknown[] = [FRAME, INBOX, QUEUE]
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => lists.includes(queryKey[0]) })
  if (chatId) void queryClient.invalidateQueries({ queryKey: chatQuery(chatId).queryKey })
}
