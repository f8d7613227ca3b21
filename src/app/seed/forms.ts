import path from 'node:path'
import { z } from 'zod'
import { HOUR_MS } from '#base/clock.ts'
import { findUserByEmail } from '#features/accounts/server/store.ts'
import { formInput, savedValue } from '#features/forms/model.ts'
import { findForm, insertDataSource, insertForm, insertRecord, setShown } from '#features/forms/server/store.ts'
import type { Kernel } from '#server/kernel.ts'
import { randomToken } from '#server/sessions/tokens.ts'
import { readJson } from './seed-files.ts'

const seedFormsFile = z.object({
  forms: z.array(formInput.extend({ id: z.string(), dataSourceId: z.string() })),
  records: z.array(
    z.object({
      formId: z.string(),
      hoursAgo: z.int(),
      lang: z.string(),
      /** The email of a sender with an account. */
      email: z.email().optional(),
      answers: z.record(z.string(), savedValue),
      /** Whether pages show it. */
      shown: z.boolean().default(false),
    }),
  ),
})
type SeedForms = z.infer<typeof seedFormsFile>

/** Seeds the demo's forms and their submissions. An existing form stays, with its records. */
export async function seedForms(kernel: Kernel, folder: string): Promise<void> {
  const { forms, records } = seedFormsFile.parse(readJson(path.join(folder, 'forms.json')))
  for (const form of forms) {
    if (await findForm(kernel.db, form.id)) continue
    const own = records.filter(({ formId }) => formId === form.id)
    await seedForm(kernel, form, own)
  }
}

async function seedForm(
  kernel: Kernel,
  { id, dataSourceId, plural, fields, ...form }: SeedForms['forms'][number],
  records: SeedForms['records'],
): Promise<void> {
  const now = kernel.clock.now()
  await kernel.db.transaction().execute(async (trx) => {
    await insertDataSource(trx, { id: dataSourceId, plural, fields })
    await insertForm(trx, { id, form, dataSourceId, webhookSecret: randomToken(), by: null, now })
    for (const [index, { formId, email, hoursAgo, lang, answers, shown }] of records.entries()) {
      const user = email === undefined ? undefined : await findUserByEmail(kernel.db, email)
      const recordId = `demo-${formId}-${index}`
      await insertRecord(trx, {
        id: recordId,
        dataSourceId,
        formId,
        userId: user?.id ?? null,
        missionaryId: null,
        answers,
        files: [],
        lang,
        at: new Date(now.getTime() - hoursAgo * HOUR_MS),
      })
      await setShown(trx, { id: recordId, dataSourceId, shown })
    }
  })
}
