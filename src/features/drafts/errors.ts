import { errorsOf } from '#base/errors.ts'

export const draftsError = errorsOf({
  'drafts.not-valid': {
    status: 422,
    message: 'This change can’t be saved: it would make the draft unreadable or too large.',
  },
})
