import { queryOptions } from '@tanstack/react-query'
import { callOf } from '#web/api-client.ts'
import type { ChatApi } from '../api.ts'

export const callChat = callOf<ChatApi>()

/** CHAT-40: errors in a chat other than sending are only logged. */
export const logged = (error: unknown): void => console.info('A call of the chat failed', error)

/** Query for whether the visitor accepts bulk messages. */
export const bulkPreferenceQuery = () =>
  queryOptions({ queryKey: ['chat', 'bulk-wish'], queryFn: () => callChat('GET /lpm/bulkWish') })
