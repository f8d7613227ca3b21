import { errorsOf } from '#base/errors.ts'

export const linksError = errorsOf({
  'links.not-found': { status: 404, message: 'This page could not be found' },
})
