import { errorsOf } from '#base/errors.ts'

export const settingsError = errorsOf({
  'portal.not-found': { status: 404, message: 'Portal not found.' },
  'portal.same-id-twice': { status: 422, message: 'Two regions, or two of their entries, have the same id.' },
  'portal.maintenance': { status: 503, message: 'The portal is closed for maintenance. Please try again soon.' },
})
