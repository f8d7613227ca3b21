import type { ElementContent } from '#features/authoring/model.ts'
import { type CourseProblem, problemAt } from '#features/authoring/problems.ts'
import { problemsOfContents } from '#features/authoring/server/checks/find-problems.ts'
import { problemsOfBlocks, problemsOfWebinar } from '#features/authoring/server/problems.ts'
import { interactionOf } from '#features/results/server/registry.ts'
import type { Kernel } from '#server/kernel.ts'
import type { MicrocourseContent } from '../model.ts'
import type { WrittenDraft } from './content.ts'
import { isAddressTaken } from './store.ts'

/** Returns what prevents a draft from being published. While something is incomplete, only that, and a taken address. */
export async function findProblems(
  kernel: Kernel,
  { id, draft: { content, problems } }: { id: string; draft: WrittenDraft },
): Promise<CourseProblem[]> {
  const isTaken = await isAddressTaken(kernel.db, { id, alias: content.alias })
  return [
    ...(isTaken ? [problemAt('alias-taken', { field: 'alias' })] : []),
    ...(problems.length > 0 ? problems : await problemsOf(kernel, content)),
  ]
}

/** Returns what prevents learners from taking and finishing a microcourse. */
export async function problemsOf(kernel: Kernel, content: MicrocourseContent): Promise<CourseProblem[]> {
  const { type, components, webinar } = content
  const shown = components.filter(({ visible }) => visible)
  return [
    ...(type === 'webinar' && !webinar ? [problemAt('no-time')] : []),
    ...(type === 'webinar' && webinar ? problemsOfWebinar(webinar) : []),
    ...(type === 'lesson' && shown.length === 0 ? [problemAt('no-content')] : []),
    ...(type === 'test' && !shown.some(({ component }) => interactionOf(kernel, component))
      ? [problemAt('no-questions')]
      : []),
    ...blockProblems(kernel, content),
    ...withoutElement(await problemsOfContents(kernel, [asElement(content)])),
  ]
}

/** Returns blocks of unknown types and invalid values in the others. */
export const blockProblems = (
  kernel: Kernel,
  { title, components }: Pick<MicrocourseContent, 'title' | 'components'>,
  fileOf?: (lang: string | null) => string,
): CourseProblem[] =>
  withoutElement(problemsOfBlocks(kernel, [{ id: '', title, components }], fileOf && ((_, lang) => fileOf(lang))))

/** A microcourse as the checks of lessons take it. */
export const asElement = ({ type, title, duration, cover, components }: MicrocourseContent): ElementContent => ({
  id: '',
  type,
  title,
  section: null,
  duration,
  cover,
  pattern: 'default',
  canBeFirst: true,
  visible: true,
  discussionActive: false,
  components,
  texts: {},
  seo: {},
})

/** A microcourse has no lessons that a problem could be in. */
export const withoutElement = (problems: readonly CourseProblem[]): CourseProblem[] =>
  problems.map((problem) => ({ ...problem, element: null }))
