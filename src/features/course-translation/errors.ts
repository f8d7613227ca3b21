import { errorsOf } from '#base/errors.ts'

export const courseTranslationError = errorsOf({
  'course-translation.no-such-language': {
    status: 404,
    message: 'The portal doesn’t have this language, or the course is written in it.',
  },
})
