import { errorsOf } from '#base/errors.ts'

export const notesError = errorsOf({
  'notes.no-such-element': { status: 404, message: 'There is no such lesson.' },
  'notes.too-many': { status: 422, message: 'There are too many notes.' },
})
