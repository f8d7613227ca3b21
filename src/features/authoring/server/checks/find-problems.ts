import { splitLanguage } from '#i18n/choose-language.ts'
import type { CourseRow } from '#features/courses/server/store.ts'
import { filesNamedIn, findMissingFiles } from '#features/files/server/missing-files.ts'
import { entryName } from '#features/pages/block-schema.ts'
import type { Audience } from '#features/pages/model.ts'
import { definitionOf } from '#features/pages/server/block-definitions.ts'
import { ownPaths } from '#features/pages/server/authoring/find-problems.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import type { CourseContent, CourseSettings, ElementContent } from '../../model.ts'
import { type CourseProblem, problemAt } from '../../problems.ts'
import type { CourseDraft } from '../draft-documents.ts'
import { problemsOf } from '../problems.ts'
import { isAliasTaken } from '../store-courses.ts'
import { listRemovedIds, listScheduled } from '../store-elements.ts'

type Connection = Database | Transaction

/** Returns what prevents a draft from being published. While something is incomplete, only that. */
export async function findProblems(
  kernel: Kernel,
  { row, draft }: { row: CourseRow; draft: CourseDraft },
): Promise<CourseProblem[]> {
  if (draft.problems.length > 0) return draft.problems
  return findContentProblems(kernel, kernel.db, { row, content: draft.content })
}

/** Returns what prevents complete content from being published. */
export async function findContentProblems(
  kernel: Kernel,
  db: Connection,
  { row, content }: { row: CourseRow; content: CourseContent },
): Promise<CourseProblem[]> {
  const { pageAlias: alias } = content.course
  const isTaken = await isAliasTaken(db, { courseId: row.id, alias })
  return [
    ...(isTaken ? [problemAt('alias-taken', { field: 'pageAlias' })] : []),
    ...problemsOf(kernel, content, await listScheduled(db, row.id)),
    ...problemsOfBanks(content),
    ...problemsOfFirst(content),
    ...problemsOfLinks(kernel, content, await listRemovedIds(db, row.id)),
    ...(await problemsOfContents(kernel, content.elements, content.course)),
  ]
}

/** Returns what prevents the contents of lessons, or of a microcourse, from being taken by everybody they are for. */
export const problemsOfContents = async (
  kernel: Kernel,
  elements: readonly ElementContent[],
  course?: CourseSettings,
): Promise<CourseProblem[]> => [
  ...problemsOfAudiences(kernel, elements),
  ...problemsOfDialogs(kernel, elements),
  ...(await problemsOfFiles(kernel, elements, course)),
]

const at = ({ id, title }: ElementContent) => ({ element: { id, title } })

/** A bank can’t ask more questions than it has. */
const problemsOfBanks = ({ elements }: CourseContent): CourseProblem[] =>
  elements.flatMap((element) =>
    (element.test?.content.banks ?? []).flatMap(({ id, pick = 0, questions }) =>
      pick > questions.length ? [problemAt('bank-too-small', { ...at(element), field: `bank ${id}` })] : [],
    ),
  )

/** Where guests may begin, the first lesson can’t be for some people only. */
function problemsOfFirst({ course, elements }: CourseContent): CourseProblem[] {
  const first = elements.find(({ visible }) => visible)
  if (course.access === 'closed' || !first?.audience) return []
  const { groups = [], variable } = first.audience
  return groups.length > 0 || variable ? [problemAt('first-closed', { ...at(first), field: 'audience' })] : []
}

/** An audience nobody is in, and variables that no dialog of the course sets. */
function problemsOfAudiences(kernel: Kernel, elements: readonly ElementContent[]): CourseProblem[] {
  const known = new Set(elements.flatMap(({ components }) => components.flatMap(({ props }) => variablesSet(props))))
  const now = kernel.clock.now().toISOString()
  const inAudience = (audience: Audience | undefined, place: Partial<CourseProblem>): CourseProblem[] => {
    if (!audience) return []
    const { from, until, variable } = audience
    const isEmpty = until !== undefined && (until <= now || (from !== undefined && until <= from))
    return [
      ...(isEmpty ? [problemAt('empty-audience', { ...place, field: 'audience' })] : []),
      ...(variable && !known.has(variable.name)
        ? [problemAt('unknown-variable', { ...place, field: 'audience' })]
        : []),
    ]
  }
  return elements
    .filter(({ visible }) => visible)
    .flatMap((element) => [
      ...inAudience(element.audience, at(element)),
      ...element.components.flatMap(({ id, audience, props }) => [
        ...inAudience(audience ?? undefined, { ...at(element), block: id }),
        ...variablesAsked(props)
          .filter(({ name }) => !known.has(name))
          .map(({ path }) => problemAt('unknown-variable', { ...at(element), block: id, field: path })),
      ]),
    ])
}

type Fields = Record<string, unknown>

/** Variables that the replies of a dialog set. */
const variablesSet = (props: unknown): string[] => namesUnder(props, 'set').map(({ name }) => name)
/** Variables that the lines and replies of a dialog ask for, with the paths of these. */
const variablesAsked = (props: unknown) => namesUnder(props, 'when')

function namesUnder(
  value: unknown,
  key: 'set' | 'when',
  path: readonly string[] = [],
): { name: string; path: string }[] {
  if (Array.isArray(value))
    return value.flatMap((entry, index) => namesUnder(entry, key, [...path, entryName(entry, index)]))
  if (!isFields(value)) return []
  const own = value[key]
  const found = isFields(own) && typeof own['name'] === 'string' ? [{ name: own['name'], path: path.join('.') }] : []
  return [...found, ...Object.entries(value).flatMap(([name, entry]) => namesUnder(entry, key, [...path, name]))]
}

const problemsOfDialogs = (kernel: Kernel, elements: readonly ElementContent[]): CourseProblem[] =>
  elements.flatMap((element) =>
    element.components.flatMap(({ id, component, props }) =>
      (definitionOf(kernel, component)?.faults?.(props) ?? []).map(({ kind, path }) =>
        problemAt(kind, { ...at(element), block: id, field: path }),
      ),
    ),
  )

const ELEMENT = /^\/(?:courses\/[^/]+\/)?(?:lesson|test|webinar)\/([^/]+)\/?$/

/** Links to lessons that the course has no more. */
function problemsOfLinks(kernel: Kernel, { elements }: CourseContent, removed: ReadonlySet<string>): CourseProblem[] {
  const listed = new Set(elements.map(({ id }) => id))
  const isGone = (path: string) => {
    const [, id = ''] = ELEMENT.exec(splitLanguage(path).rest) ?? []
    return removed.has(id) && !listed.has(id)
  }
  return elements.flatMap((element) =>
    element.components
      .filter((block) => ownPaths(kernel, [block]).some(isGone))
      .map(({ id }) => problemAt('link-to-removed', { ...at(element), block: id })),
  )
}

async function problemsOfFiles(
  kernel: Kernel,
  elements: readonly ElementContent[],
  course?: CourseSettings,
): Promise<CourseProblem[]> {
  const gone = new Set((await findMissingFiles(kernel, { course, elements })).map(({ src }) => src))
  if (gone.size === 0) return []
  const has = (value: unknown) => filesNamedIn(value).some((src) => gone.has(src))
  return [
    ...(has(course) ? [problemAt('file-gone', { field: 'cover' })] : []),
    ...elements.flatMap((element) => [
      ...(has(element.cover) ? [problemAt('file-gone', { ...at(element), field: 'cover' })] : []),
      ...questionsOf(element)
        .filter((question) => has(question))
        .map(({ id }) => problemAt('file-gone', { ...at(element), field: `question ${id}` })),
      ...element.components.flatMap(({ id, props, texts }) =>
        has([props, texts]) ? [problemAt('file-gone', { ...at(element), block: id })] : [],
      ),
    ]),
  ]
}

/** The questions of a test, with their translations. */
const questionsOf = ({ test }: ElementContent) =>
  (test?.content.banks ?? []).flatMap(({ questions }) =>
    questions.map((question) => ({
      id: question.id,
      question,
      texts: Object.values(test?.texts ?? {}).map((texts) => texts[question.id]),
    })),
  )

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
