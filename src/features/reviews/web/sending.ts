import { makeId } from '#base/ids.ts'
import { openOutbox } from '#web/lazy-outbox.ts'
import type { OutboxEntry } from '#web/outbox-storage.ts'
import type { ReviewsApi } from '../api.ts'

const ROUTE = 'PUT /lpm/courses/:id/reviews/own'

export interface NewReview {
  rating: number
  text: string
  lang: string
}

interface WriteInput {
  params: { id: string }
  body: NewReview & { id: string }
}

/** Queues a review in the outbox, owned by its author; a newer one replaces a queued one. */
export async function sendReview(userId: string, courseId: string, review: NewReview): Promise<void> {
  const { enqueueOf } = await openOutbox()
  enqueueOf<ReviewsApi>()({
    route: ROUTE,
    input: { params: { id: courseId }, body: { id: makeId(), ...review } },
    queue: 'reviews',
    key: courseId,
    owner: userId,
  })
}

export const isReview = (entry: OutboxEntry): entry is OutboxEntry & { input: WriteInput } => entry.route === ROUTE

/** The draft of a review, which survives a reload. */
const keyOf = (courseId: string): string => `review-draft ${courseId}`

export interface ReviewDraft {
  rating: number
  text: string
}

export function findReviewDraft(courseId: string): ReviewDraft | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(courseId)) ?? 'null')
    return isDraft(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

export function saveReviewDraft(courseId: string, draft: ReviewDraft | undefined): void {
  try {
    if (draft) localStorage.setItem(keyOf(courseId), JSON.stringify(draft))
    else localStorage.removeItem(keyOf(courseId))
  } catch {
    // A browser without storage loses the draft with the page.
  }
}

const isDraft = (value: unknown): value is ReviewDraft =>
  typeof value === 'object' &&
  value !== null &&
  'rating' in value &&
  typeof value.rating === 'number' &&
  'text' in value &&
  typeof value.text === 'string'
