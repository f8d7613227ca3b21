import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { user } from './model.ts'
import { type OfferedMessenger, WAITING_STATES } from './messenger.ts'

const offeredMessenger: z.ZodType<OfferedMessenger> = z.object({
  connect: z.string(),
  name: z.string(),
  glyph: z.string(),
})

/** Sign-in with messengers. */
export const messengerEndpoints = contract({
  'GET /sso/users/:id': {
    summary: 'The ways in of a user, for himself and administrators',
    access: 'signed-in',
    output: user.pick({ id: true, links: true }),
    errors: ['accounts.no-such-user'],
  },
  'GET /sso/messengers': {
    summary: 'The messengers by which one may sign in here',
    access: 'anyone',
    output: z.object({ messengers: z.array(offeredMessenger) }),
  },
  'POST /sso/messengers/wait': {
    summary:
      'How it stands with the bot that this browser has opened; signs in when the right digits were chosen there',
    access: 'anyone',
    output: z.object({ state: z.enum(WAITING_STATES), digits: z.string().nullable() }),
    isIdempotent: true,
  },
})
