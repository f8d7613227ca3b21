import { errorsOf } from '#base/errors.ts'

export const notificationsError = errorsOf({
  'notifications.no-such-topic': { status: 404, message: 'There is nothing of this kind to be told of.' },
  'notifications.link-not-valid': { status: 404, message: 'This link does not belong to any letter.' },
})
