import { errorsOf } from '#base/errors.ts'

export const courseCommentsError = errorsOf({
  'course-comments.no-such-course': { status: 404, message: 'Course not found.' },
  'course-comments.no-such-comment': { status: 404, message: 'This comment was deleted.' },
  'course-comments.not-own': { status: 403, message: 'You can only change comments that you wrote.' },
  'course-comments.no-such-place': { status: 422, message: 'The lesson or block doesn’t exist any more.' },
  'course-comments.too-many': { status: 409, message: 'The course has too many comments. Delete some first.' },
  'course-comments.too-fast': { status: 429, message: 'You’ve written many comments in a short time. Wait a minute.' },
})
