/** The queue of the outbox in which reports wait. */
export const PROGRESS_QUEUE = 'progress'
