import type { QueueView } from './model.ts'

/** Path of the moderation page, without language. */
export const QUEUE_ADDRESS = '/admin/comments/'

/** In the order of the tabs. */
export const QUEUE_VIEWS: readonly QueueView[] = ['reported', 'hidden', 'all']

/** Returns the view that an address selects. */
export const viewIn = (query: URLSearchParams): QueueView =>
  QUEUE_VIEWS.find((view) => view === query.get('view')) ?? 'reported'
