import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { reminder } from './model.ts'

export const remindersApi = contract({
  'GET /lpm/reminders': {
    summary: 'The learner’s reminders',
    access: 'signed-in',
    output: z.object({ reminders: z.array(reminder) }),
  },
  'PUT /lpm/reminders/:kind/:id': {
    summary: 'Turn a reminder before the start of something on or off',
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
