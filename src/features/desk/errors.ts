import { errorsOf } from '#base/errors.ts'

/** A conversation that one may not read gives AUTH-DENY even if it doesn't exist, so that nobody learns which do. */
export const deskError = errorsOf({
  'desk.not-yours': { status: 404, message: 'Nothing is saved under this id.' },
  'desk.too-many': { status: 422, message: 'You’ve reached the maximum number. Delete one first.' },
  'desk.bulk-empty': { status: 422, message: 'This message has no recipients.' },
  'desk.bulk-no-text': {
    status: 422,
    message: 'The message has no text in its fallback language.',
  },
  'desk.bulk-limit': { status: 429, message: 'You’ve reached today’s limit for messages to several learners.' },
})
