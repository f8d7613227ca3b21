import { createAdmin } from '#features/accounts/server/create-admin.ts'
import type { Kernel } from '#server/kernel.ts'
import { seedVersion } from '../seed/seed-version.ts'
import { cleanNow, setReadOnly, testEmail } from './care.ts'
import { cancelJobs, retryJobs, showJobs } from './jobs.ts'
import { changeBlocked, endSessions, erase, showSessions } from './people.ts'
import { changeSetting, showSettings } from './settings.ts'

/** Commands that use the portal's own code. They are part of the server bundle, so that modules exist only once. */
export const commands = {
  /** Loaded only for demos: a release doesn't contain it. */
  seed: async (kernel: Kernel) => (await import('../seed/seed.ts')).seed(kernel),
  seedVersion,
  createAdmin,
  showSettings,
  changeSetting,
  showJobs,
  retryJobs,
  cancelJobs,
  testEmail,
  cleanNow,
  setReadOnly,
  showSessions,
  endSessions,
  changeBlocked,
  erase,
}
