import { errorsOf } from '#base/errors.ts'

export const awardsError = errorsOf({
  'awards.no-such-portal': { status: 404, message: 'Portal not found.' },
  'awards.no-such-course': { status: 404, message: 'Course not found.' },
  'awards.no-such-award': { status: 404, message: 'The course doesn’t have this award.' },
  'awards.not-finished': {
    status: 403,
    message: 'The certificate is available once everything in the course is completed.',
  },
  'awards.not-earned': { status: 403, message: 'This award hasn’t been earned yet.' },
  'awards.not-a-gift': { status: 422, message: 'This award can’t be sent by post.' },
  'awards.no-such-certificate': { status: 404, message: 'No certificate has this number.' },
  'awards.revoked': { status: 410, message: 'This certificate is no longer valid.' },
  'awards.nameless': { status: 410, message: 'The name on this certificate has been erased.' },
  'awards.no-address': { status: 409, message: 'The owner of this certificate has no email address.' },
  'awards.no-such-request': { status: 404, message: 'Request not found.' },
  'awards.already-revoked': { status: 409, message: 'This certificate has already been revoked.' },
})
