import { inPieces } from '#server/jobs/cleaning.ts'
import { todayItems } from '#features/today/server/hooks.ts'
import { answer, defineFeature, on, type Feature } from '#server/feature.ts'
import type { Kernel } from '#server/kernel.ts'
import { accountsApi } from '../api.ts'
import { deleteExpiredSignIns } from './clean-sign-in.ts'
import { eraseOverdue } from './erase-person.ts'
import { type AccountFacts, accountsHandlers } from './handlers.ts'
import { mergeMentor } from './invitations/note-arrival.ts'
import { exportInvitations } from './invitations/store.ts'
import { deleteOldDevices } from './known-devices.ts'
import { addLogoutAddress } from './logout-address.ts'
import { deleteOldAudit, eraseOwnAudit, exportAudit } from './store-audit.ts'
import { exportDevices } from './store-devices.ts'
import { listMerged } from './store-merged.ts'
import { exportAccount, exportSessions } from './store-profile.ts'
import { accountsToday } from './today.ts'

/** People with their sessions and sign-in methods. */
export const accountsFeature = (factsOf: (kernel: Kernel) => AccountFacts): Feature =>
  defineFeature({
    name: 'accounts',
    api: { accounts: answer(accountsApi, (kernel) => accountsHandlers(kernel, factsOf(kernel))) },
    addresses: addLogoutAddress,
    listeners: [on(todayItems, accountsToday)],
    exportPerson: {
      account: exportAccount,
      sessions: exportSessions,
      devices: exportDevices,
      mergedAccounts: listMerged,
      invitations: exportInvitations,
      audit: exportAudit,
    },
    erasePerson: eraseOwnAudit,
    personRows: {
      'credentials.user_id': 'merged',
      'user_links.user_id': 'merged',
      'users.mentor_id': 'moved',
      'sessions.user_id': 'ended',
      'one_time_tokens.user_id': 'ended',
      'messenger_codes.user_id': 'ended',
      'messenger_codes.for_user_id': 'ended',
      'known_devices.user_id': { oneFor: ['mark_hash'] },
      'invitations.made_by': 'moved',
      'invitations.mentor_id': 'moved',
      'merged_accounts.user_id': 'moved',
    },
    mergeVisitor: mergeMentor,
    cleanup: (kernel) => ({
      devices: () => deleteOldDevices(kernel),
      signIns: () => deleteExpiredSignIns(kernel),
      deletions: () => eraseOverdue(kernel),
      audit: () => inPieces(kernel.clock, () => deleteOldAudit(kernel.db, kernel.clock.now())),
    }),
  })
