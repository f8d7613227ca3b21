import { errorsOf } from '#base/errors.ts'

export const webinarsError = errorsOf({
  'webinars.not-found': { status: 404, message: 'There is no such webinar.' },
  'webinars.not-live': { status: 409, message: 'This webinar is not live now.' },
  'webinars.no-recording': { status: 409, message: 'There is no recording to be seen yet.' },
  'webinars.not-opened': { status: 409, message: 'Open the recording first.' },
})
