import { errorsOf } from '#base/errors.ts'

export const microcoursesError = errorsOf({
  // A literal of the spec, §8, including its misspelling.
  'microcourses.not-provided': { status: 404, message: 'Microcourse instance is no provided' },
  'microcourses.sign-in-needed': { status: 401, message: 'Sign in to open this.' },
  'microcourses.not-attended': { status: 403, message: 'To complete a webinar, attend it or watch its recording.' },
})
