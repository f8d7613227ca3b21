import { expect, test } from 'vitest'
import { chatApi } from './api.ts'

/** Of the spec; the rest is the portal's own. */
const ACTIONS = [
  'chats.createStudentChat',
  'chats.get',
  'messages.list',
  'messages.create',
  'messages.getUpdates',
  'messages.markAsRead',
  'users.get',
]

test('[CHAT-25] every action of chat v2 is a POST to an address of its name, for who has signed in', () => {
  const byRoute = new Map(Object.entries(chatApi))
  for (const action of ACTIONS) expect(byRoute.get(`POST /lpm/v2/${action}`)).toMatchObject({ access: 'signed-in' })
})
