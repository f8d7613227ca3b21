import type { OutboxEntry } from '#web/outbox-storage.ts'

interface WaitingEntry {
  kind: 'progress' | 'answer' | 'note' | 'message' | 'other'
  elementId?: string
}

/** By the last words of the route; the first that matches counts. */
const KINDS: readonly [RegExp, WaitingEntry['kind']][] = [
  [/\/(?:sync|watched)$/, 'progress'],
  [/\/(?:interactionResults|quizResults)$/, 'answer'],
  [/notes\b/i, 'note'],
  [/messages|comments|discussions|chats/i, 'message'],
]

/** Says what a queued call is about. */
export function describeEntry({ route, input }: Pick<OutboxEntry, 'route' | 'input'>): WaitingEntry {
  const kind = KINDS.find(([pattern]) => pattern.test(route))?.[1] ?? 'other'
  const { params, body } = (input ?? {}) as { params?: Record<string, unknown>; body?: Record<string, unknown> }
  const elementId = params?.elementId ?? body?.elementId
  return { kind, ...(typeof elementId === 'string' && { elementId }) }
}
