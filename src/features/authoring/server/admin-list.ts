import { minorDigits } from '#base/minor-digits.ts'
import { defineWholeList } from '#features/admin-shell/server/hooks.ts'
import { presentManaged } from './present.ts'
import { listManaged } from './store-courses.ts'

const amountOf = ({ amount, currency }: { amount: number; currency: string }) =>
  (amount / 10 ** minorDigits(currency)).toFixed(minorDigits(currency))

/** Courses. */
export const coursesList = defineWholeList({
  id: 'courses',
  access: 'envmgr-admin',
  load: async ({ db }, { lang }) => (await listManaged(db, lang)).map(presentManaged),
  nameOf: ({ id, title }) => ({ id, title }),
  file: {
    columns: [
      ['lists.file.id', ({ id }) => id],
      ['lists.file.title', ({ title }) => title],
      ['lists.file.published', ({ published }) => String(published)],
      ['lists.file.hidden', ({ hidden }) => String(hidden)],
      ['lists.file.version', ({ version }) => version],
      ['lists.file.learners', ({ learners }) => learners],
      ['lists.file.amount', ({ price }) => price && amountOf(price)],
      ['lists.file.currency', ({ price }) => price?.currency ?? null],
      ['lists.file.changed', ({ changedAt }) => changedAt],
    ],
  },
})
