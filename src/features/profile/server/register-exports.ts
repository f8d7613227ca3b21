import { registerPersonExport } from '#features/accounts/server/person-export.ts'
import { exportAudit } from '#features/accounts/server/store-audit.ts'
import { exportInvitations } from '#features/accounts/server/invitations/store.ts'
import { exportDevices } from '#features/accounts/server/store-devices.ts'
import { exportAccount, exportSessions } from '#features/accounts/server/store-profile.ts'
import { exportCourses } from '#features/courses/server/store-export.ts'
import { exportFiles } from '#features/files/server/store.ts'
import { exportChoices } from '#features/notifications/server/store-choices.ts'
import { findClock } from '#features/notifications/server/store-clocks.ts'
import { exportSubscriptions } from '#features/notifications/server/store-push.ts'
import { exportNotifications } from '#features/notifications/server/store.ts'
import { exportProgress } from '#features/progress/server/store-export.ts'

/** Says what the features below this one keep of a person. A feature above it registers its own. */
export function registerPersonExports(): void {
  registerPersonExport('account', exportAccount)
  registerPersonExport('sessions', exportSessions)
  registerPersonExport('devices', exportDevices)
  registerPersonExport('invitations', exportInvitations)
  registerPersonExport('courses', exportCourses)
  registerPersonExport('audit', exportAudit)
  registerPersonExport('progress', exportProgress)
  registerPersonExport('notificationChoices', exportChoices)
  registerPersonExport('notifications', exportNotifications)
  registerPersonExport('clock', findClock)
  registerPersonExport('pushDevices', exportSubscriptions)
  registerPersonExport('files', exportFiles)
}
