/** Channel of the event that a comment of a discussion was written or has changed. */
export const DISCUSSION_CHANNEL = 'discussion'
