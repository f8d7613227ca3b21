import { errorsOf } from '#base/errors.ts'

export const settingsError = errorsOf({
  'settings.changed-meanwhile': { status: 409, message: 'Somebody else has changed these settings meanwhile.' },
})
