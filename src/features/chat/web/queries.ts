import { queryOptions } from '@tanstack/react-query'
import { callOf } from '#web/api-client.ts'
import type { ChatApi } from '../api.ts'

export const callChat = callOf<ChatApi>()

/** CHAT-40: what fails in a chat beside sending is only logged. */
export const logged = (error: unknown): void => console.info('A call of the chat failed', error)

/** Whether one wants messages that go to many. */
export const bulkWishQuery = () =>
  queryOptions({ queryKey: ['chat', 'bulk-wish'], queryFn: () => callChat('GET /lpm/bulkWish') })
