import { errorsOf } from '#base/errors.ts'

export const awardsError = errorsOf({
  'awards.no-such-portal': { status: 404, message: 'There is no such portal.' },
  'awards.no-such-course': { status: 404, message: 'There is no such course.' },
  'awards.no-such-award': { status: 404, message: 'There is no such award in this course.' },
  'awards.not-finished': { status: 403, message: 'The certificate comes when everything in this course is done.' },
  'awards.not-earned': { status: 403, message: 'This has not been earned yet.' },
  'awards.not-a-gift': { status: 422, message: 'This award is nothing that could be sent.' },
  'awards.no-such-certificate': { status: 404, message: 'No certificate has this number.' },
  'awards.revoked': { status: 410, message: 'This certificate does not hold any more.' },
  'awards.nameless': { status: 410, message: 'The person of this certificate is not known here any more.' },
  'awards.no-address': { status: 409, message: 'The account of this certificate has no email address.' },
  'awards.no-such-request': { status: 404, message: 'There is no such request.' },
  'awards.already-revoked': { status: 409, message: 'This certificate was revoked already.' },
})
