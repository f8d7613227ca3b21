import { cleanBlock, issuesOf } from '#features/pages/server/block-definitions.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import { overlay } from '#features/pages/resolve-block.ts'
import type { Kernel } from '#server/kernel.ts'
import { type FileOfElement, isPriced } from '../course-files.ts'
import { streamAddress } from '#features/webinars/model.ts'
import type { CourseContent, ElementContent, WebinarContent } from '../model.ts'
import { type CourseProblem, problemAt, problemsOfIssues } from '../problems.ts'

type WithParts = Pick<Kernel, 'parts'>

/** Returns what prevents learners from taking and finishing a course. `scheduled`: elements whose webinar has a time already. */
export function problemsOf(
  kernel: WithParts,
  { course, elements }: CourseContent,
  scheduled: ReadonlySet<string>,
): CourseProblem[] {
  const visible = elements.filter((element) => element.visible)
  return [
    ...(isPriced(course) ? [] : [problemAt('no-price', { field: 'price' })]),
    ...(visible.length === 0 ? [problemAt('no-lessons')] : []),
    ...visible.flatMap((element) => problemsOfElement(element, scheduled)),
    ...problemsOfBlocks(kernel, elements),
  ]
}

function problemsOfElement(element: ElementContent, scheduled: ReadonlySet<string>): CourseProblem[] {
  const at = { element: { id: element.id, title: element.title } }
  if (element.type === 'test' && !element.test) return [problemAt('no-questions', at)]
  if (element.type === 'webinar' && !element.webinar && !scheduled.has(element.id)) return [problemAt('no-time', at)]
  if (element.type === 'webinar' && element.webinar) return problemsOfWebinar(element.webinar, at)
  if (element.type === 'lesson' && !element.components.some(({ visible }) => visible))
    return [problemAt('no-content', at)]
  return []
}

/** Returns addresses of a webinar that aren’t safe to open. */
export function problemsOfWebinar(
  { streamUrl, recordingUrl }: WebinarContent,
  at: Partial<CourseProblem> = {},
): CourseProblem[] {
  const isAddress = (address: string) => streamAddress.safeParse(address).success
  return [
    // A webinar may be announced before there is a stream.
    ...(streamUrl === '' || isAddress(streamUrl)
      ? []
      : [problemAt('wrong-format', { ...at, field: 'webinar.streamUrl' })]),
    ...(recordingUrl === null || isAddress(recordingUrl)
      ? []
      : [problemAt('wrong-format', { ...at, field: 'webinar.recordingUrl' })]),
  ]
}

/** Returns blocks of unknown types and invalid values in the others. */
export const problemsOfBlocks = (
  kernel: WithParts,
  elements: readonly Pick<ElementContent, 'id' | 'title' | 'components'>[],
  fileOf?: FileOfElement,
): CourseProblem[] =>
  elements.flatMap((element) =>
    element.components.flatMap((block) =>
      problemsOfBlock(kernel, block, (lang) => ({
        file: fileOf?.(element.id, lang) ?? null,
        element: { id: element.id, title: element.title },
        block: block.id,
      })),
    ),
  )

function problemsOfBlock(
  kernel: WithParts,
  saved: SavedBlock,
  placeIn: (lang: string | null) => Partial<CourseProblem>,
): CourseProblem[] {
  const block = cleaned(kernel, saved)
  if (!block) return [problemAt('unknown-block', { ...placeIn(null), field: `${saved.component} ${saved.version}` })]
  const found = issuesOf(kernel, block)
  // A problem in the primary language affects all languages, and is reported once.
  const primary = found.filter(({ lang }) => lang === null)
  return (primary.length > 0 ? primary : found).flatMap(({ lang, issues }) =>
    problemsOfIssues(issues, {
      value: overlay(block.props, (lang === null ? undefined : block.texts[lang]) ?? {}),
      at: placeIn(lang),
    }),
  )
}

function cleaned(kernel: WithParts, block: SavedBlock): SavedBlock | undefined {
  try {
    return cleanBlock(kernel, block)
  } catch {
    return undefined
  }
}
