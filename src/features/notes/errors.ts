import { errorsOf } from '#base/errors.ts'

export const notesError = errorsOf({
  'notes.no-such-element': { status: 404, message: 'Lesson not found.' },
  'notes.too-many': { status: 422, message: 'You’ve reached the maximum number of notes.' },
})
