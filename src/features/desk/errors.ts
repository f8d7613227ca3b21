import { errorsOf } from '#base/errors.ts'

/** A conversation that one may not read gives AUTH-DENY even if it doesn't exist, so that nobody learns which do. */
export const deskError = errorsOf({
  'desk.not-yours': { status: 404, message: 'This is not kept under this name.' },
  'desk.too-many': { status: 422, message: 'There are as many as can be kept. Delete one first.' },
  'desk.bulk-empty': { status: 422, message: 'Nobody is reached by this message.' },
  'desk.bulk-no-text': {
    status: 422,
    message: 'The message has no words in the language that stands in for the others.',
  },
  'desk.bulk-limit': { status: 429, message: 'As many messages to many went out today as may.' },
})
