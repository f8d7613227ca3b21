/** Opens the portal with the chat of who follows it. */
export const CHAT_OPEN_PATH = '/?chat=open'

/** Where a chat stands on the desk of who answers in it. */
export const deskPathOf = (chatId: string): string => `/desk/${chatId}/`
