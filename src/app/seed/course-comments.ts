import { DAY_MS, HOUR_MS } from '#base/clock.ts'
import { findUserByEmail } from '#features/accounts/server/store.ts'
import { insertComment } from '#features/course-comments/server/store.ts'
import type { Kernel } from '#server/kernel.ts'

const COURSE = 'week'

interface SeededThread {
  isOfLesson: boolean
  isResolved: boolean
  said: readonly { email: string; text: string }[]
}

const THREADS: readonly SeededThread[] = [
  {
    isOfLesson: true,
    isResolved: false,
    said: [
      {
        email: 'mentor@demo.portico.test',
        text: 'Learners ask me what this lesson builds on. Can it say so at the start?',
      },
      { email: 'leader@demo.portico.test', text: 'Yes. I’ll write two sentences before the first question.' },
    ],
  },
  {
    isOfLesson: false,
    isResolved: true,
    said: [
      { email: 'mentors-admin@demo.portico.test', text: 'The Ukrainian title still has the old name of the course.' },
    ],
  },
]

/** Seeds an open thread about a lesson, and a resolved one about the course. */
export async function seedCourseComments({ db, clock, makeId }: Kernel): Promise<void> {
  const start = clock.now().getTime() - 2 * DAY_MS
  const lesson = await db
    .selectFrom('elements')
    .select('id')
    .where('course_id', '=', COURSE)
    .orderBy('id')
    .executeTakeFirst()
  const keeper = await findUserByEmail(db, 'admin@demo.portico.test')
  for (const { isOfLesson, isResolved, said } of THREADS) {
    const ids = said.map(() => makeId())
    for (const [index, { email, text }] of said.entries()) {
      const author = await findUserByEmail(db, email)
      const isHead = index === 0
      await insertComment(db, {
        id: ids[index] ?? makeId(),
        course_id: COURSE,
        thread_id: ids[0] ?? makeId(),
        element_id: isOfLesson ? (lesson?.id ?? null) : null,
        block_id: null,
        quote: '',
        author_id: author?.id ?? null,
        text,
        created_at: new Date(start + index * HOUR_MS),
        edited_at: null,
        resolved_at: isHead && isResolved ? new Date(start + DAY_MS) : null,
        resolved_by: isHead && isResolved ? (keeper?.id ?? null) : null,
      })
    }
  }
}
