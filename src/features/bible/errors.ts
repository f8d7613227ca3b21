import { errorsOf } from '#base/errors.ts'

export const bibleError = errorsOf({
  'bible.reference-not-read': { status: 400, message: 'This reference can’t be read. Use the form John 3:16' },
  'bible.no-such-book': { status: 404, message: 'Book not found' },
  'bible.question-too-large': {
    status: 400,
    message: 'This asks for too much at once. Ask for fewer verses or fields.',
  },
  'bible.translation-not-offered': { status: 400, message: 'Only the King James Version (KJV) is available' },
})
