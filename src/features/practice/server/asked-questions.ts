import type { SignedInVisitor } from '#base/roles.ts'
import { canOpenElement } from '#features/courses/rules.ts'
import { cachedPublishedOutline } from '#features/courses/server/cached.ts'
import { personalOutline, personOf } from '#features/courses/server/person.ts'
import { isBought } from '#features/courses/server/store.ts'
import { isFor } from '#features/pages/audience.ts'
import { isAuthor } from '#features/pages/server/is-author.ts'
import { progressForOpening } from '#features/progress/server/store.ts'
import { type Interaction, listInteractions } from '#features/results/server/find-interaction.ts'
import type { Kernel } from '#server/kernel.ts'
import type { WrongQuestion } from './store.ts'

interface AskedOf {
  visitor: SignedInVisitor
  lang: string
}

/** A question as it is in its lesson now. */
export interface Asked {
  question: WrongQuestion
  interaction: Interaction
}

/**
 * Returns the first questions that can still be asked: they are in their lesson, are graded, and the lesson is open to the
 * visitor now. What was visited once but isn't open any more, such as a refunded course, is left out.
 */
export async function listAsked(
  kernel: Kernel,
  questions: readonly WrongQuestion[],
  { max, ...of }: AskedOf & { max: number },
): Promise<Asked[]> {
  const mayOpen = accessOf(kernel, of.visitor)
  const asked: Asked[] = []
  for (const question of questions) {
    if (asked.length >= max) break
    const interaction = await findNow(kernel, question, of)
    if (interaction && (await mayOpen(question))) asked.push({ question, interaction })
  }
  return asked
}

async function findNow(
  kernel: Kernel,
  { courseId, elementId, blockId }: WrongQuestion,
  { visitor, lang }: AskedOf,
): Promise<Interaction | undefined> {
  const all = await listInteractions(kernel, { elementId, lang })
  const found = all.find((one) => one.blockId === blockId && one.courseId === courseId)
  if (!found || !isGraded(found)) return undefined
  const isShown =
    !found.audience || isAuthor(visitor) || isFor(found.audience, await personOf(kernel, visitor, courseId))
  return isShown ? found : undefined
}

function isGraded({ definition, props, blockId }: Interaction): boolean {
  const question = definition.question?.(props, blockId)
  if (!question) return false
  return question.kind !== 'open-text' || (question.accepted ?? []).length > 0
}

/** Returns a check whether a lesson is open to the visitor; what it needs to know of a course is read once. */
function accessOf(kernel: Kernel, visitor: SignedInVisitor): (question: WrongQuestion) => Promise<boolean> {
  const courses = new Map<string, ReturnType<typeof courseFacts>>()
  return async ({ courseId, elementId }) => {
    const facts = courses.get(courseId) ?? courseFacts(kernel, visitor, courseId)
    courses.set(courseId, facts)
    const known = await facts
    const element = known?.course.elements.find(({ id }) => id === elementId)
    if (!known || !element) return false
    return canOpenElement({ ...known, element, visitorKind: visitor.kind }).allowed
  }
}

async function courseFacts(kernel: Kernel, visitor: SignedInVisitor, courseId: string) {
  const known = await cachedPublishedOutline(kernel, courseId)
  if (!known) return undefined
  const of = { userId: visitor.userId, courseId }
  const [course, progress, isCourseBought] = await Promise.all([
    personalOutline(kernel, known, visitor),
    progressForOpening(kernel.db)(of),
    known.type === 'paid' ? isBought(kernel.db, of) : false,
  ])
  return { course, progress, isBought: isCourseBought }
}
