import { REVIEW_LIST_LIMIT } from './limits.ts'
import type { ReviewStatus } from './model.ts'

/** Path of the page where reviews are moderated, without language. */
export const CHECKS_ADDRESS = '/admin/reviews/'

/** In the order of the tabs. */
export const CHECK_STATUSES: readonly ReviewStatus[] = ['pending', 'published', 'rejected']

/** Returns the list that an address selects. */
export function checksIn(query: URLSearchParams): { status: ReviewStatus; page: number; offset: number } {
  const status = CHECK_STATUSES.find((each) => each === query.get('status')) ?? 'pending'
  const page = Math.max(1, Math.trunc(Number(query.get('page')) || 1))
  return { status, page, offset: (page - 1) * REVIEW_LIST_LIMIT }
}
