import { errorsOf } from '#base/errors.ts'

export const videoEventsError = errorsOf({
  'video-events.not-found': { status: 404, message: 'There is no such video event.' },
})
