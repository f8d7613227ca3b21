import { errorsOf } from '#base/errors.ts'

export const remindersError = errorsOf({
  'reminders.not-then': { status: 422, message: 'Choose a time within the next three days.' },
  'reminders.nothing-there': { status: 404, message: 'There’s nothing here to be reminded of.' },
})
