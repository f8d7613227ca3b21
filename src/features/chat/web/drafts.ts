import { useSyncExternalStore } from 'react'
import { useUser } from '#features/accounts/web/queries.ts'
import { attempt } from './attempt.ts'

const listeners = new Set<() => void>()
/** A browser that keeps nothing has them as long as the page. */
const drafts = new Map<string, string>()

// Nobody else's account on the same browser finds them.
const keyOf = (userId: string, chatId: string): string => `chat-draft ${userId} ${chatId}`

/** What is being written in a chat and not sent yet. It outlives a reload, and belongs to its writer alone. */
export function useDraft(chatId: string): [string, (text: string) => void] {
  const { id: userId } = useUser()
  const key = keyOf(userId, chatId)
  const text = useSyncExternalStore(
    subscribe,
    () => find(key),
    () => '',
  )
  return [text, (next) => keep(key, next)]
}

/** Adds words to what is being written, as canned answers do. */
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
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
