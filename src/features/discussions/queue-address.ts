import type { QueueView } from './model.ts'

/** Where those who keep order look at comments, without language. */
export const QUEUE_ADDRESS = '/admin/comments/'

/** In the order of their tabs. */
export const QUEUE_VIEWS: readonly QueueView[] = ['reported', 'hidden', 'all']

/** Which comments an address asks for. */
export const viewIn = (query: URLSearchParams): QueueView =>
  QUEUE_VIEWS.find((view) => view === query.get('view')) ?? 'reported'
