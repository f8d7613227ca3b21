import { registerPersonExport } from '#features/accounts/server/person-export.ts'
import { exportAccount, exportSessions } from '#features/accounts/server/store-profile.ts'
import { exportCourses } from '#features/courses/server/store-export.ts'
import { exportFiles } from '#features/files/server/store.ts'
import { exportProgress } from '#features/progress/server/store-export.ts'
import { exportChoices } from './store.ts'

/** Says what the features below this one keep of a person. A feature above it registers its own. */
export function registerPersonExports(): void {
  registerPersonExport('account', exportAccount)
  registerPersonExport('sessions', exportSessions)
  registerPersonExport('courses', exportCourses)
  registerPersonExport('progress', exportProgress)
  registerPersonExport('notifications', exportChoices)
  registerPersonExport('files', exportFiles)
}
