import { errorsOf } from '#base/errors.ts'

export const bibleError = errorsOf({
  'bible.reference-not-read': { status: 400, message: 'This is no reference that can be read, as John 3:16 is' },
  'bible.no-such-book': { status: 404, message: 'There is no such book' },
  'bible.question-too-large': {
    status: 400,
    message: 'This asks for too much at once. Ask for fewer verses or fields.',
  },
  'bible.translation-not-offered': { status: 400, message: 'Only the King James Version (KJV) is offered' },
})
