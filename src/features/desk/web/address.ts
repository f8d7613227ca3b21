import { queryString } from '#base/query-string.ts'
import { DESK_TABS, type DeskFilter, type DeskTab } from '../tabs.ts'

/** Tab, filter and search in the address of the inbox. */
export interface DeskPlace {
  tab: DeskTab | 'queue'
  filter: DeskFilter
  q: string | undefined
}

export const FILTER_NAMES = ['course', 'lang', 'tag', 'campaign', 'mentor', 'team'] as const
export type FilterName = (typeof FILTER_NAMES)[number]

const TABS: readonly string[] = [...DESK_TABS, 'queue']
const isTab = (name: string | null): name is DeskPlace['tab'] => name !== null && TABS.includes(name)

export function placeIn(query: URLSearchParams): DeskPlace {
  const tab = query.get('tab')
  const chosen = FILTER_NAMES.flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, value]] : []
  })
  const filter: DeskFilter = Object.fromEntries(chosen)
  return { tab: isTab(tab) ? tab : 'waiting', filter, q: query.get('q')?.trim() || undefined }
}

/** Returns the query string for a place; empty for the default one. */
export function searchOf({ tab, filter, q }: Partial<DeskPlace>): string {
  const query = new URLSearchParams({
    ...(tab && tab !== 'waiting' && { tab }),
    ...definedIn(filter ?? {}),
    ...(q && { q }),
  })
  return queryString(query)
}

const definedIn = (filter: DeskFilter): Record<string, string> =>
  Object.fromEntries(FILTER_NAMES.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])))

/** Returns the address of a conversation, without language; the list beside it stays the same. */
export const chatAddress = (chatId: string, place: Partial<DeskPlace> = {}): string =>
  `/desk/${chatId}/${searchOf(place)}`
export const listAddress = (place: Partial<DeskPlace>): string => `/desk/${searchOf(place)}`
