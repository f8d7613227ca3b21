import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { InputOf } from '#base/contract.ts'
import { showToast } from '#ui/toasts.ts'
import { serverNow } from '#web/server-clock.ts'
import type { DeskApi } from '../api.ts'
import type { DeskEntry, InboxPage, OpenedChat } from '../model.ts'
import { callDesk, chatQuery, INBOX, refreshDesk } from './queries.ts'

export type ChatChange = InputOf<DeskApi, 'PATCH /mp/desk/chats/:id'>['body']

/** Returns a function that changes a conversation: an optimistic update, corrected by the server's answer. */
export function useChange(): (entry: DeskEntry, change: ChatChange) => Promise<boolean> {
  const t = useTranslations('desk')
  const queryClient = useQueryClient()
  return async (entry, change) => {
    show(queryClient, changed(entry, change))
    try {
      show(queryClient, await callDesk('PATCH /mp/desk/chats/:id', { params: { id: entry.id }, body: change }))
      return true
    } catch {
      show(queryClient, entry)
      showToast({ tone: 'error', text: t('notChanged') })
      return false
    } finally {
      refreshDesk(queryClient, entry.id)
    }
  }
}

function changed(entry: DeskEntry, { isWaiting, snoozedUntil, tags, state }: ChatChange): DeskEntry {
  const isOver = isWaiting === false || state === 'closed'
  return {
    ...entry,
    ...(isOver && { waitingSince: null, snoozedUntil: null }),
    ...(snoozedUntil !== undefined && { snoozedUntil }),
    ...(tags && { tags }),
    ...(state && { state }),
  }
}

/** Updates a conversation in all cached lists, and removes it from those in which it doesn't belong any more. */
function show(queryClient: QueryClient, entry: DeskEntry): void {
  queryClient.setQueryData<OpenedChat>(chatQuery(entry.id).queryKey, (known) => known && { ...known, entry })
  const lists = queryClient.getQueriesData<InboxPage>({ predicate: ({ queryKey }) => queryKey[0] === INBOX })
  for (const [key, page] of lists) {
    if (!page?.entries.some(({ id }) => id === entry.id)) continue
    const entries = page.entries.flatMap((one) => (one.id !== entry.id ? one : belongs(entry, tabIn(key)) ? entry : []))
    queryClient.setQueryData<InboxPage>(key, { ...page, entries })
  }
}

function tabIn(key: readonly unknown[]): string {
  const [, input] = key
  return typeof input === 'object' && input !== null && 'query' in input ? String(Object(input.query).tab) : ''
}

function belongs(entry: DeskEntry, tab: string): boolean {
  const sleeps = entry.snoozedUntil !== null && Date.parse(entry.snoozedUntil) > serverNow()
  if (tab === 'waiting') return entry.state === 'open' && entry.waitingSince !== null && !sleeps
  if (tab === 'snoozed') return entry.state === 'open' && entry.snoozedUntil !== null
  return (tab === 'closed') === (entry.state === 'closed')
}
