import { findPerson } from '#features/courses/server/person.ts'
import { isFor } from '#features/pages/audience.ts'
import type { Kernel } from '#server/kernel.ts'
import { listInteractions } from './find-interaction.ts'
import { listAnswered } from './store.ts'

/** Whether a person has answered all that a lesson asks of everybody before it is done. */
export async function mayFinish(kernel: Kernel, of: { userId: string; elementId: string }): Promise<boolean> {
  const all = await listInteractions(kernel, { elementId: of.elementId, lang: 'en' })
  const asked = all.filter(({ props }) => props.obligatory === true)
  const first = asked.find(({ audience }) => audience)
  // Nobody has to answer what he is not shown.
  const person = first
    ? await findPerson(kernel.db, { userId: of.userId, courseId: first.courseId, now: kernel.clock.now() })
    : undefined
  const wanted = asked.filter(({ audience }) => isFor(audience, person))
  if (wanted.length === 0) return true
  const answered = new Set(await listAnswered(kernel.db, of))
  return wanted.every(({ blockId }) => answered.has(blockId))
}
