import path from 'node:path'
import { z } from 'zod'
import { DAY_MS, HOUR_MS } from '#base/clock.ts'
import { findUserByEmail } from '#features/accounts/server/store.ts'
import { noteContent } from '#features/notes/model.ts'
import { lockNote, writeNote } from '#features/notes/server/store.ts'
import { mergeNote } from '#features/notes/rules.ts'
import { grade } from '#features/results/grade.ts'
import { answers } from '#features/results/questions.ts'
import { listInteractions } from '#features/results/server/find-interaction.ts'
import { insertAttempts } from '#features/results/server/store.ts'
import { findGoal, insertMoments, saveGoal } from '#features/weekly-goal/server/store.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import type { Kernel } from '#server/kernel.ts'
import { readJson } from './seed-files.ts'

const ownLearning = z.array(
  z.object({
    email: z.email(),
    weeklyDays: z.int(),
    /** Pairs of numbers: how many days ago, and how many quarters of an hour. */
    days: z.array(z.tuple([z.int(), z.int()])),
    /** Wrong answers to questions of lessons, by the author’s ids. */
    wrong: z.array(
      z.object({ courseId: z.string(), elementId: z.string(), blockId: z.string(), daysAgo: z.int(), answers }),
    ),
    notes: z.array(noteContent.extend({ id: z.string(), courseId: z.string(), daysAgo: z.int() })),
  }),
)
const QUARTER_MS = HOUR_MS / 4

type OwnLearning = z.infer<typeof ownLearning>[number]

/** Seeds days of learning and notes of people of the demo. */
export async function seedOwnLearning(kernel: Kernel, folder: string): Promise<void> {
  for (const person of ownLearning.parse(readJson(path.join(folder, 'own-learning.json'))))
    await seedOne(kernel, person)
}

async function seedOne(kernel: Kernel, { email, weeklyDays, days, wrong, notes }: OwnLearning): Promise<void> {
  const user = await findUserByEmail(kernel.db, email)
  if (!user || (await findGoal(kernel.db, user.id))) return
  const now = kernel.clock.now().getTime()
  await saveGoal(kernel.db, user.id, { weeklyDays, isShown: true, timeZone: 'UTC' })
  const quarters = days.flatMap(([daysAgo, count]) =>
    Array.from(
      { length: count },
      (_, quarter) => new Date((Math.floor(now / QUARTER_MS) - quarter) * QUARTER_MS - daysAgo * DAY_MS),
    ),
  )
  await insertMoments(kernel.db, user.id, quarters)
  for (const each of wrong) await answerWrongly(kernel, user.id, each)
  for (const { id, courseId, daysAgo, ...content } of notes) {
    const at = new Date(now - daysAgo * DAY_MS).toISOString()
    await kernel.db.transaction().execute(async (trx) => {
      if (await lockNote(trx, { userId: user.id, id })) return
      const note = mergeNote(undefined, { ...content, at, bases: [] }, at)
      await writeNote(trx, { userId: user.id, id }, { ...note, courseId })
    })
  }
}

async function answerWrongly(kernel: Kernel, userId: string, wrong: OwnLearning['wrong'][number]): Promise<void> {
  const { courseId, elementId, blockId, daysAgo } = wrong
  const all = await listInteractions(kernel, { elementId, lang: FALLBACK_LANGUAGE })
  const interaction = all.find((one) => one.blockId === blockId)
  const question = interaction?.definition.question?.(interaction.props, blockId)
  // The lesson may have been changed since.
  if (!interaction || !question) return
  const at = new Date(kernel.clock.now().getTime() - daysAgo * DAY_MS)
  const row = {
    id: kernel.makeId(),
    user_id: userId,
    course_id: courseId,
    element_id: elementId,
    component_id: blockId,
    component_name: interaction.definition.type,
    type: 'question',
    dialog_id: null,
    asked: interaction.asked,
    text: question.title,
    variants: [],
    answers: wrong.answers,
    multiple: wrong.answers.length > 1,
    ...grade(question, wrong.answers),
    private: false,
    answered_at: at,
    created_at: at,
  }
  await insertAttempts(kernel.db, [{ row, maxAttempts: 1 }])
}
