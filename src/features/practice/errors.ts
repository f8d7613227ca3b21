import { errorsOf } from '#base/errors.ts'

export const practiceError = errorsOf({
  'practice.not-asked': { status: 404, message: 'This question isn’t asked again any more.' },
})
