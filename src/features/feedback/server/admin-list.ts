import { z } from 'zod'
import { defineAdminList, type Part } from '#features/admin-shell/server/hooks.ts'
import { MARKS } from '../limits.ts'
import { presentAnswer } from './handlers.ts'
import { type FeedbackRow, listFeedback } from './store.ts'

const filter = z.object({
  mark: z.coerce.number().pipe(z.literal(MARKS)).optional(),
  withText: z.stringbool().optional(),
})

/** Feedback about the portal. */
export const feedbackList = defineAdminList({
  id: 'feedback',
  access: 'mp-admin',
  filter,
  read: ({ db }, { filter: chosen, offset, limit, lang }: Part<z.infer<typeof filter>, FeedbackRow>) =>
    listFeedback(db, chosen, { limit, offset, lang }),
  nameOf: ({ id, text }) => ({ id, title: text.slice(0, 200) }),
  file: {
    columns: [
      ['lists.file.at', (row) => presentAnswer(row).answeredAt],
      ['lists.file.mark', ({ mark }) => mark],
      ['lists.file.text', ({ text }) => text],
      ['lists.file.language', ({ lang }) => lang],
      ['lists.file.course', (row) => presentAnswer(row).courseTitle],
      ['lists.file.personId', (row) => presentAnswer(row).person?.id ?? null],
      ['lists.file.person', (row) => presentAnswer(row).person?.name ?? null],
    ],
  },
})
