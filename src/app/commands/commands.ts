import { createAdmin } from '#features/accounts/server/create-admin.ts'
import { changeSetting, showSettings } from './settings.ts'
import { seed } from '../seed/seed.ts'

/** What the command line does with the portal's own code. It comes with the server's bundle, so that there is one of everything. */
export const commands = { seed, createAdmin, showSettings, changeSetting }
