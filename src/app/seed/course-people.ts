import { DAY_MS } from '#base/clock.ts'
import { findUserByEmail } from '#features/accounts/server/store.ts'
import type { Part } from '#features/course-people/rules.ts'
import { upsertPart } from '#features/course-people/server/store.ts'
import type { Kernel } from '#server/kernel.ts'

const COURSE = 'week'
const PEOPLE: readonly { email: string; part: Part; languages?: string[]; mayPublish?: boolean }[] = [
  { email: 'admin@demo.portico.test', part: 'keeper' },
  { email: 'leader@demo.portico.test', part: 'author', mayPublish: true },
  { email: 'mentor@demo.portico.test', part: 'reviewer' },
  { email: 'mentors-admin@demo.portico.test', part: 'translator', languages: ['uk'] },
]

/** Seeds one person for each part in a course. */
export async function seedCoursePeople(kernel: Kernel): Promise<void> {
  const added = new Date(kernel.clock.now().getTime() - 60 * DAY_MS)
  const keeper = await findUserByEmail(kernel.db, 'admin@demo.portico.test')
  for (const { email, part, languages = [], mayPublish = false } of PEOPLE) {
    const user = await findUserByEmail(kernel.db, email)
    if (!user) continue
    await upsertPart(kernel.db, {
      course_id: COURSE,
      user_id: user.id,
      part,
      languages,
      may_publish: mayPublish,
      added_by: keeper?.id ?? null,
      added_at: added,
    })
  }
}
