import { ApiError, errorsOf } from '#base/errors.ts'

const errors = errorsOf({
  'authoring.no-such-course': { status: 404, message: 'There is no such course.' },
  'authoring.no-such-version': { status: 404, message: 'The course has no such version.' },
  'authoring.changed-meanwhile': {
    status: 409,
    message: 'Somebody has changed this course meanwhile. Look at it again.',
  },
  'authoring.nothing-to-publish': { status: 422, message: 'There is nothing new to publish.' },
  'authoring.no-such-element': { status: 422, message: 'The course has no such element.' },
  'authoring.element-elsewhere': { status: 422, message: 'An element of this id belongs to another course.' },
  'authoring.alias-taken': { status: 422, message: 'Another course has this address already.' },
  'authoring.files-not-valid': { status: 422, message: 'These files do not make a course.' },
})

/** `reason` says where and why, for who has written what was given. */
export function authoringError(code: Parameters<typeof errors>[0], reason?: string): ApiError {
  const { problem } = errors(code)
  return new ApiError(reason === undefined ? problem : { ...problem, meta: { error: { message: reason } } })
}
