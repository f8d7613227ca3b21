import { z } from 'zod'
import { defineAdminList, defineBulkAction, noInput, type Part } from '#features/admin-shell/server/hooks.ts'
import { CHECK_STATUSES } from '../checks-address.ts'
import { REASON_MAX_LENGTH } from '../limits.ts'
import type { CheckedReview } from '../model.ts'
import { publish, reject } from './change.ts'
import { presentReviews } from './present.ts'
import { listByStatus } from './store.ts'

const filter = z.object({ status: z.enum(CHECK_STATUSES).default('pending') })

/** Reviews of courses. */
export const reviewsList = defineAdminList({
  id: 'reviews',
  access: 'mp-admin',
  filter,
  read: async (kernel, { filter: { status }, offset, limit, lang }: Part<z.infer<typeof filter>, CheckedReview>) =>
    presentReviews(kernel, await listByStatus(kernel.db, { status, limit, offset }), lang),
  nameOf: ({ id, user, courseTitle }) => ({ id, title: `${user.fullName} · ${courseTitle}`.slice(0, 200) }),
  file: {
    columns: [
      ['lists.file.id', ({ id }) => id],
      ['lists.file.course', ({ courseTitle }) => courseTitle],
      ['lists.file.personId', ({ user }) => user.id],
      ['lists.file.person', ({ user }) => user.fullName],
      ['lists.file.mark', ({ rating }) => rating],
      ['lists.file.text', ({ text }) => text],
      ['lists.file.language', ({ lang }) => lang],
      ['lists.file.state', ({ status }) => status],
      ['lists.file.reason', ({ reason }) => reason],
      ['lists.file.answer', ({ answer }) => answer?.text ?? null],
      ['lists.file.created', ({ createdAt }) => createdAt],
      ['lists.file.changed', ({ updatedAt }) => updatedAt],
    ],
  },
  actions: {
    publish: defineBulkAction({
      access: 'mp-admin',
      input: noInput,
      run: (kernel, { actorId, id }) => publish(kernel, { id, actorId }),
    }),
    reject: defineBulkAction({
      access: 'mp-admin',
      input: z.object({ reason: z.string().trim().max(REASON_MAX_LENGTH).default('') }),
      run: (kernel, { actorId, id, input: { reason } }) => reject(kernel, { id, actorId, reason }),
    }),
  },
})
