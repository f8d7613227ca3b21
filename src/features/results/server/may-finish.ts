import { cachedElementsById } from '#features/courses/server/cached.ts'
import { personFinder } from '#features/courses/server/person.ts'
import { isFor } from '#features/pages/audience.ts'
import type { Kernel } from '#server/kernel.ts'
import { listInteractions } from './find-interaction.ts'
import { listAnswered } from './store.ts'

/** Returns those elements in which a person has answered all required questions. The number of queries is constant. */
export async function mayFinish(
  kernel: Kernel,
  { userId, elementIds }: { userId: string; elementIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  // Fills the cache for the calls below.
  await cachedElementsById(kernel, elementIds)
  const findPerson = personFinder(kernel, userId)
  const wanted = new Map<string, string[]>()
  for (const elementId of elementIds) {
    const blockIds: string[] = []
    for (const { props, audience, courseId, blockId } of await listInteractions(kernel, { elementId, lang: 'en' })) {
      // Interactions that are not shown to a person are not required of them.
      const isAsked = props.obligatory === true && (!audience || isFor(audience, await findPerson(courseId)))
      if (isAsked) blockIds.push(blockId)
    }
    if (blockIds.length > 0) wanted.set(elementId, blockIds)
  }
  const answered = wanted.size > 0 ? await listAnswered(kernel.db, { userId, elementIds: [...wanted.keys()] }) : []
  const done = new Set(answered.map(({ elementId, blockId }) => keyOf(elementId, blockId)))
  const isDone = (elementId: string) =>
    (wanted.get(elementId) ?? []).every((blockId) => done.has(keyOf(elementId, blockId)))
  return new Set(elementIds.filter(isDone))
}

const keyOf = (elementId: string, blockId: string) => JSON.stringify([elementId, blockId])
