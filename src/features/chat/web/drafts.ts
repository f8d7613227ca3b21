import { useSyncExternalStore } from 'react'
import { createEmitter } from '#base/store.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { attempt } from './attempt.ts'

const changes = createEmitter()
/** Without storage, drafts last as long as the page. */
const drafts = new Map<string, string>()

// The key contains the user id, so that other accounts in the same browser don't get them.
const keyOf = (userId: string, chatId: string): string => `chat-draft ${userId} ${chatId}`

/** The unsent text of a chat. Survives a reload, and belongs to its author only. */
export function useDraft(chatId: string): [string, (text: string) => void] {
  const { id: userId } = useUser()
  const key = keyOf(userId, chatId)
  const text = useSyncExternalStore(
    changes.subscribe,
    () => find(key),
    () => '',
  )
  return [text, (next) => keep(key, next)]
}

/** Adds text to a draft, as canned replies do. */
export function insertIntoDraft(userId: string, chatId: string, text: string): void {
  const key = keyOf(userId, chatId)
  const before = find(key).trimEnd()
  keep(key, before === '' ? text : `${before}\n${text}`)
}

function find(key: string): string {
  const known = drafts.get(key)
  if (known !== undefined) return known
  const kept = attempt(() => localStorage.getItem(key)) ?? ''
  drafts.set(key, kept)
  return kept
}

function keep(key: string, text: string): void {
  drafts.set(key, text)
  attempt(() => (text === '' ? localStorage.removeItem(key) : localStorage.setItem(key, text)))
  changes.emit()
}
