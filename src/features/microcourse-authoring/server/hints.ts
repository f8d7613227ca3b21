import { type CourseProblem, problemAt } from '#features/authoring/problems.ts'
import { hintsOfElement, hintsOfFirst } from '#features/authoring/server/checks/find-hints.ts'
import { canOpenMicrocourse } from '#features/microcourses/rules.ts'
import type { Kernel } from '#server/kernel.ts'
import type { MicrocourseContent } from '../model.ts'
import { asElement, withoutElement } from './problems.ts'

/** Returns what could be better in a microcourse. None of it prevents publishing. */
export function findHints(kernel: Pick<Kernel, 'parts'>, content: MicrocourseContent): CourseProblem[] {
  const { type, accessType, description, cover } = content
  const element = asElement(content)
  const isForGuests = canOpenMicrocourse({ type, props: { accessType } }, 'guest')
  return [
    ...(description.trim() === '' ? [problemAt('no-description', { field: 'description' })] : []),
    ...(cover === null ? [problemAt('no-cover', { field: 'cover' })] : []),
    ...withoutElement([...(isForGuests ? hintsOfFirst(element) : []), ...hintsOfElement(kernel, element)]),
  ]
}
