import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { reminder } from './model.ts'

export const remindersApi = contract({
  'GET /lpm/reminders': {
    summary: 'Of what the learner has asked to be reminded',
    access: 'signed-in',
    output: z.object({ reminders: z.array(reminder) }),
  },
  'PUT /lpm/reminders/:kind/:id': {
    summary: 'Ask to be reminded before something begins, or no more',
    access: 'signed-in',
    isIdempotent: true,
    body: z.object({ isOn: z.boolean() }),
    output: z.object({ isOn: z.boolean() }),
    errors: ['reminders.nothing-there'],
  },
})
type Endpoints = typeof remindersApi
/** An interface, so that compiler errors show its name instead of its whole shape. */
export interface RemindersApi extends Endpoints {}
