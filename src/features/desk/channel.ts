/** Channel of what changes in inboxes: a hint, after which the list is loaded anew. */
export const DESK_CHANNEL = 'desk'

/** What became different: a conversation, or what stands around all of them. */
export interface DeskEvent {
  chatId: string | null
}
