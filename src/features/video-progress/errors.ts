import { errorsOf } from '#base/errors.ts'

export const videoProgressError = errorsOf({
  'watching.no-such-portal': { status: 404, message: 'Portal not found.' },
  'watching.no-such-media': { status: 404, message: 'The lesson doesn’t have this video or audio.' },
  'watching.not-open': { status: 403, message: 'This lesson isn’t open to you yet.' },
  // 429 is retried by the outbox: after some time the rest is accepted.
  'watching.too-fast': {
    status: 429,
    message: 'More was reported than can have been watched in this time. Send the rest later.',
  },
})
