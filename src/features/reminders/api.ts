import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { lessonReminder, reminder } from './model.ts'

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
  'GET /lpm/lessonReminder': {
    summary: 'When the learner asked to be reminded of continuing a course',
    access: 'signed-in',
    output: z.object({ reminder: lessonReminder.nullable() }),
  },
  'PUT /lpm/lessonReminder': {
    summary: 'Be reminded once of continuing a course, at a time within the next days; replaces an earlier request',
    access: 'signed-in',
    isIdempotent: true,
    body: lessonReminder,
    output: z.object({ reminder: lessonReminder }),
    errors: ['reminders.nothing-there', 'reminders.not-then'],
  },
  'DELETE /lpm/lessonReminder': {
    summary: 'Don’t be reminded of continuing a course',
    access: 'signed-in',
    isIdempotent: true,
    output: z.object({ reminder: z.null() }),
  },
})
type Endpoints = typeof remindersApi
/** An interface, so that compiler errors show its name instead of its whole shape. */
export interface RemindersApi extends Endpoints {}
