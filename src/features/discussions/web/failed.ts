import { useSyncExternalStore } from 'react'

/** A comment that the server refused for good: its text is kept until its writer decides. */
export interface FailedComment {
  id: string
  userId: string
  discussionId: string
  parentId?: string | undefined
  text: string
  mentions: string[]
  /** Code of the refusal. */
  code: string
  message: string
}

const KEY = 'comments-failed'
const KEPT_MAX = 20
const none: readonly FailedComment[] = []
const listeners = new Set<() => void>()
let known: readonly FailedComment[] | undefined

export const useFailedComments = (): readonly FailedComment[] => useSyncExternalStore(subscribe, failed, () => none)

export const keepFailed = (comment: FailedComment): void =>
  change([...failed().filter(({ id }) => id !== comment.id), comment].slice(-KEPT_MAX))

export const forgetFailed = (id: string): void => change(failed().filter((comment) => comment.id !== id))

function failed(): readonly FailedComment[] {
  known ??= read()
  return known
}

function read(): readonly FailedComment[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isFailed) : none
  } catch {
    return none
  }
}

const isFailed = (value: unknown): value is FailedComment =>
  typeof value === 'object' && value !== null && 'id' in value && 'text' in value && 'discussionId' in value

function change(comments: readonly FailedComment[]): void {
  known = comments
  try {
    localStorage.setItem(KEY, JSON.stringify(comments))
  } catch {
    // Kept as long as the page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
