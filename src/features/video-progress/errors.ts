import { errorsOf } from '#base/errors.ts'

export const videoProgressError = errorsOf({
  'watching.no-such-portal': { status: 404, message: 'There is no such learning portal.' },
  'watching.no-such-media': { status: 404, message: 'There is no such film or recording in this element.' },
  'watching.not-open': { status: 403, message: 'This element is not open to you yet.' },
  // 429 is retried by the outbox: after some time the rest is accepted.
  'watching.too-fast': { status: 429, message: 'Nobody watches so fast. What is left is taken a little later.' },
})
