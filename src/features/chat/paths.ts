/** What in an address opens the chat of who follows it. */
export const CHAT_OPEN = { name: 'chat', value: 'open' } as const

/** Opens the portal with the chat. */
export const CHAT_OPEN_PATH = `/?${CHAT_OPEN.name}=${CHAT_OPEN.value}`

/** Where a chat stands on the desk of who answers in it. */
export const deskPathOf = (chatId: string): string => `/desk/${chatId}/`
