import { defineAdminList, type Part } from '#features/admin-shell/server/hooks.ts'
import { failureFilter, type FailureFilter, type RecordedFailure } from '#features/error-log/model.ts'
import { findFailures } from '#features/error-log/server/store.ts'

/** Failures. Their own feature is below the one that knows lists. */
export const failuresList = defineAdminList({
  id: 'failures',
  access: 'envmgr-admin',
  filter: failureFilter,
  read: async ({ db }, { filter, after }: Part<FailureFilter, RecordedFailure>) =>
    (await findFailures(db, { ...filter, cursor: after && `${after.lastSeen} ${after.id}` })).failures,
  nameOf: ({ id, message }) => ({ id, title: message.slice(0, 200) }),
  file: {
    columns: [
      ['lists.file.id', ({ id }) => id],
      ['lists.file.firstAt', ({ firstSeen }) => firstSeen],
      ['lists.file.lastAt', ({ lastSeen }) => lastSeen],
      ['lists.file.count', ({ count }) => count],
      ['lists.file.place', ({ place }) => place],
      ['lists.file.code', ({ code }) => code],
      ['lists.file.route', ({ route }) => route],
      ['lists.file.message', ({ message }) => message],
      ['lists.file.build', ({ build }) => build],
      ['lists.file.requestId', ({ requestId }) => requestId],
      ['lists.file.personId', ({ userId }) => userId],
    ],
  },
})
