import { errorsOf } from '#base/errors.ts'

export const remindersError = errorsOf({
  'reminders.nothing-there': { status: 404, message: 'There is nothing here of which one could be reminded.' },
})
