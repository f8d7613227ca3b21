/** Name of the outbox queue for reports. */
export const PROGRESS_QUEUE = 'progress'
