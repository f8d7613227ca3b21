import { errorsOf } from '#base/errors.ts'

export const videoEventsError = errorsOf({
  'video-events.not-found': { status: 404, message: 'Video event not found.' },
  'video-events.alias-taken': { status: 409, message: 'Another video event already has this address.' },
  'video-events.episode-elsewhere': { status: 409, message: 'An episode with this id belongs to another event.' },
})
