import { errorsOf } from '#base/errors.ts'

export const formsError = errorsOf({
  'forms.not-found': { status: 404, message: 'There is no such form.' },
  'forms.plural-taken': { status: 409, message: 'Another form keeps its records under this name.' },
  'forms.changed-meanwhile': { status: 409, message: 'Somebody else has changed this form meanwhile.' },
})
