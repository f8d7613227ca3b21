import { errorsOf } from '#base/errors.ts'

export const translationsError = errorsOf({
  'translations.no-such-text': { status: 404, message: 'This text or this language doesn’t exist.' },
  'translations.changed-meanwhile': { status: 409, message: 'Someone else has changed this text in the meantime.' },
})
