import { errorsOf } from '#base/errors.ts'

export const settingsError = errorsOf({
  'settings.changed-meanwhile': { status: 409, message: 'Somebody else has changed these settings meanwhile.' },
  'settings.overtaken': {
    status: 409,
    message: 'Others have set parts of the settings since the draft of them was begun.',
  },
  'settings.no-draft': { status: 404, message: 'There is no draft of the settings.' },
})
