import { z } from 'zod'
import { defineAdminList, defineBulkAction, type Part } from '#features/admin-shell/server/hooks.ts'
import { REASON_MAX_LENGTH } from '../limits.ts'
import { QUEUE_VIEWS } from '../queue-address.ts'
import { hide, restore } from './moderation.ts'
import { nameOf } from './present.ts'
import { listQueue } from './store-moderation.ts'

const filter = z.object({ view: z.enum(QUEUE_VIEWS).default('reported') })
type Row = Awaited<ReturnType<typeof listQueue>>[number]

/** Comments of all discussions. */
export const commentsList = defineAdminList({
  id: 'comments',
  access: 'mentor',
  filter,
  read: ({ db }, { filter: { view }, after, limit }: Part<z.infer<typeof filter>, Row>) =>
    listQueue(db, { view, before: after?.seq, limit }),
  nameOf: ({ id, text }) => ({ id, title: text.slice(0, 80) }),
  file: {
    columns: [
      ['lists.file.id', ({ id }) => id],
      ['lists.file.created', (row) => row.created_at.toISOString()],
      ['lists.file.personId', (row) => row.user_id],
      ['lists.file.person', (row) => nameOf(row)],
      ['lists.file.text', ({ text }) => text],
      ['lists.file.courseId', (row) => row.course_id],
      ['lists.file.elementId', (row) => row.element_id],
      ['lists.file.state', ({ state }) => state],
      ['lists.file.reason', (row) => row.hidden_reason],
      ['lists.file.reports', (row) => row.reports_count],
    ],
  },
  actions: {
    hide: defineBulkAction({
      access: 'mentor',
      input: z.object({ reason: z.string().trim().max(REASON_MAX_LENGTH).default('') }),
      undo: 'restore',
      run: (kernel, { actorId, id, input: { reason } }) => hide(kernel, { id, reason, by: actorId }),
    }),
    restore: defineBulkAction({
      access: 'mentor',
      input: z.object({ reason: z.string().optional() }),
      run: (kernel, { actorId, id }) => restore(kernel, { id, by: actorId }),
    }),
  },
})
