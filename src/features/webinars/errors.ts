import { errorsOf } from '#base/errors.ts'

export const webinarsError = errorsOf({
  'webinars.not-found': { status: 404, message: 'Webinar not found.' },
  'webinars.not-live': { status: 409, message: 'This webinar isn’t live at the moment.' },
  'webinars.no-recording': { status: 409, message: 'The recording isn’t available yet.' },
  'webinars.not-opened': { status: 409, message: 'Open the recording first.' },
})
