import { errorsOf } from '#base/errors.ts'

export const settingsError = errorsOf({
  'portal.not-found': { status: 404, message: 'There is no such portal here.' },
})
