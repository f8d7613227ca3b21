import { errorsOf } from '#base/errors.ts'

export const coursePeopleError = errorsOf({
  'course-people.no-such-course': { status: 404, message: 'Course not found.' },
  'course-people.no-such-person': { status: 404, message: 'This person doesn’t have a part in the course.' },
  'course-people.not-staff': {
    status: 422,
    message: 'Only active people with a staff role can have a part in a course.',
  },
  'course-people.last-keeper': { status: 409, message: 'A course needs a keeper. Make someone else a keeper first.' },
  'course-people.too-many': { status: 409, message: 'The course has too many people.' },
})
