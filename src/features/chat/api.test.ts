import { expect, test } from 'vitest'
import { chatApi } from './api.ts'

/** Actions named by the specification; the others are the portal's own. */
const ACTIONS = [
  'chats.createStudentChat',
  'chats.get',
  'messages.list',
  'messages.create',
  'messages.getUpdates',
  'messages.markAsRead',
  'users.get',
]

test('[CHAT-25] every action of chat v2 is a POST at an address of its name, for signed-in users', () => {
  const byRoute = new Map(Object.entries(chatApi))
  for (const action of ACTIONS) expect(byRoute.get(`POST /lpm/v2/${action}`)).toMatchObject({ access: 'signed-in' })
})
