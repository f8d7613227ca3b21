/** Progress of a message to a messenger, least first: of several parts, the least advanced counts. */
export const DELIVERY_STATES = ['failed', 'held', 'waiting', 'sent', 'delivered', 'read'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/**
 * Why a message is held or failed: the learner stopped the bot; the messenger refused it, for instance because the
 * bot is blocked; the learner last wrote too long ago for that messenger; or there is no messenger to reach them.
 */
export const DELIVERY_PROBLEMS = ['stopped', 'refused', 'window', 'unreachable'] as const
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number]
