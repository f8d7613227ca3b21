import { errorsOf } from '#base/errors.ts'

export const notificationsError = errorsOf({
  'notifications.no-such-topic': { status: 404, message: 'There is nothing of this kind to be told of.' },
  'notifications.no-such-zone': { status: 400, message: 'There are no clocks of this name.' },
  'notifications.no-push-service': { status: 400, message: 'This is no address of a push service that is known here.' },
  'notifications.link-not-valid': { status: 404, message: 'This link does not belong to any letter.' },
})
