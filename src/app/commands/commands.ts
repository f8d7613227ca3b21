import { createAdmin } from '#features/accounts/server/create-admin.ts'
import { changeSetting, showSettings } from './settings.ts'
import { seed } from '../seed/seed.ts'

/** Commands that use the portal's own code. They are part of the server bundle, so that modules exist only once. */
export const commands = { seed, createAdmin, showSettings, changeSetting }
