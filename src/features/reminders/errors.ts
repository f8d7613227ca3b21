import { errorsOf } from '#base/errors.ts'

export const remindersError = errorsOf({
  'reminders.nothing-there': { status: 404, message: 'There’s nothing here to be reminded of.' },
})
