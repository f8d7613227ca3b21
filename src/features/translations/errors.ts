import { errorsOf } from '#base/errors.ts'

export const translationsError = errorsOf({
  'translations.no-such-text': { status: 404, message: 'The product has no such text, or no such language.' },
  'translations.changed-meanwhile': { status: 409, message: 'Somebody else has changed this text meanwhile.' },
})
