/** The query parameter that opens the visitor's chat. */
export const CHAT_OPEN = { name: 'chat', value: 'open' } as const

/** Opens the portal with the chat. */
export const CHAT_OPEN_PATH = `/?${CHAT_OPEN.name}=${CHAT_OPEN.value}` as const

/** Returns the address of a chat on the mentor's desk. */
export const deskPathOf = (chatId: string): string => `/desk/${chatId}/`
