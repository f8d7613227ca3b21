import { errorsOf } from '#base/errors.ts'

export const settingsError = errorsOf({
  'portal.not-found': { status: 404, message: 'There is no such portal here.' },
  'portal.same-id-twice': { status: 422, message: 'Two regions or two of their entries have the same id.' },
  'portal.maintenance': { status: 503, message: 'The portal is being worked on. Please try again soon.' },
})
