import { createStore } from '#base/store.ts'
import { useStore } from '#ui/use-store.ts'

/** A comment that the server refused for good: its text is kept until the author decides. */
export interface FailedComment {
  id: string
  userId: string
  discussionId: string
  parentId?: string | undefined
  text: string
  mentions: string[]
  /** Error code of the refusal. */
  code: string
  message: string
}

const KEY = 'comments-failed'
const KEPT_MAX = 20
const none: readonly FailedComment[] = []
const failed = createStore(none, read)

export const useFailedComments = (): readonly FailedComment[] => useStore(failed)

export const saveFailed = (comment: FailedComment): void =>
  change([...failed.get().filter(({ id }) => id !== comment.id), comment].slice(-KEPT_MAX))

export const forgetFailed = (id: string): void => change(failed.get().filter((comment) => comment.id !== id))

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
  failed.set(comments)
  try {
    localStorage.setItem(KEY, JSON.stringify(comments))
  } catch {
    // Kept as long as the page.
  }
}
