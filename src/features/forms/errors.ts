import { errorsOf } from '#base/errors.ts'

export const formsError = errorsOf({
  'forms.not-found': { status: 404, message: 'Form not found.' },
  'forms.plural-taken': { status: 409, message: 'Another form already has a collection with this name.' },
  'forms.changed-meanwhile': { status: 409, message: 'Someone else has changed this form in the meantime.' },
})
