import { errorsOf } from '#base/errors.ts'

export const notificationsError = errorsOf({
  'notifications.no-such-topic': { status: 404, message: 'Notifications don’t have this topic.' },
  'notifications.no-such-zone': { status: 400, message: 'Time zone not found.' },
  'notifications.no-push-service': { status: 400, message: 'This isn’t the address of a known push service.' },
  'notifications.link-not-valid': { status: 404, message: 'This link isn’t valid.' },
})
