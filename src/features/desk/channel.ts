/** Event channel of changes in inboxes: a hint to reload the list. */
export const DESK_CHANNEL = 'desk'

/** What has changed: a conversation, or, without one, the counts around the inbox. */
export interface DeskEvent {
  chatId: string | null
}

/** Event channel of changes to a learner while their card is open: a hint to reload the card. */
export const CARD_CHANNEL = 'desk-card'

export interface CardEvent {
  learnerId: string
}
