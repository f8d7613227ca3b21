import { errorsOf } from '#base/errors.ts'

export const peopleImportError = errorsOf({
  'people-import.no-email-column': {
    status: 422,
    message: 'No column has email addresses. The first row must name the columns, and one of them must be “email”.',
  },
  'people-import.empty': { status: 422, message: 'The list has no rows.' },
  'people-import.too-many-rows': { status: 422, message: 'The list has too many rows. Split it into several.' },
  'people-import.too-many-columns': { status: 422, message: 'The list has too many columns.' },
  'people-import.unclosed-quote': {
    status: 422,
    message: 'A quotation mark in the list is never closed, so its rows can’t be told apart.',
  },
  'people-import.no-such-import': { status: 404, message: 'Import not found. It may have been deleted.' },
  'people-import.no-such-invitation': { status: 404, message: 'Invitation not found.' },
  'people-import.ended': { status: 410, message: 'This invitation has expired. Ask for a new one.' },
  'people-import.accepted': { status: 409, message: 'This invitation was accepted before.' },
  'people-import.has-account': {
    status: 409,
    message: 'This address has an account. Sign in to it to accept the invitation.',
  },
  'people-import.other-person': { status: 403, message: 'This invitation is for another email address.' },
})
