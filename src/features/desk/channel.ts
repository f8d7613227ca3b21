/** Channel of what changes in inboxes: a hint, after which the list is loaded anew. */
export const DESK_CHANNEL = 'desk'

/** What became different: a conversation, or what stands around all of them. */
export interface DeskEvent {
  chatId: string | null
}

/** Channel of what a learner does while his card is open: a hint, after which the card is loaded anew. */
export const CARD_CHANNEL = 'desk-card'

export interface CardEvent {
  learnerId: string
}
