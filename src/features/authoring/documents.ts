import type { DraftDocument } from '#features/drafts/model.ts'
import {
  courseContent,
  type CourseContent,
  courseSettings,
  type CourseSettings,
  elementContent,
  type ElementContent,
} from './model.ts'
import { type CourseProblem, problemAt, problemsOfIssues } from './problems.ts'

type Fields = Record<string, unknown>

/** Returns the outline of a course as it is written: its settings, and its elements without their contents. */
export const outlineDocument = ({ course, elements }: CourseContent): DraftDocument => ({
  ...course,
  elements: elements.map(({ components: _, test: __, webinar: ___, ...head }) => head),
})

/** Returns the contents of an element as they are written. Translations are beside what they translate. */
export const elementDocument = ({ components, test, webinar }: ElementContent): DraftDocument => ({
  components,
  ...(test && {
    test: {
      ...test.content,
      banks: test.content.banks.map((bank) => ({
        ...bank,
        questions: bank.questions.map((question) => ({ ...question, texts: textsOf(question.id, test.texts) })),
      })),
    },
  }),
  ...(webinar && { webinar }),
})

/** The contents of a new element. */
export const emptyElement = (): DraftDocument => ({ components: [] })

const textsOf = (id: string, texts: Readonly<Record<string, Fields>>): Fields =>
  Object.fromEntries(Object.entries(texts).flatMap(([lang, own]) => (own[id] === undefined ? [] : [[lang, own[id]]])))

/** A course put together from its documents. */
export interface ReadCourse {
  /** What of it is complete enough to be shown. */
  content: CourseContent
  /** Why it can't be published as it is. Without any, `content` is everything. */
  problems: CourseProblem[]
}

/**
 * Puts a course together from the documents that are being written, which may be incomplete.
 *
 * @param contents - The contents of elements, by element id.
 * @param shown - What replaces settings that are incomplete.
 */
export function readDocuments(
  outline: DraftDocument,
  contents: ReadonlyMap<string, DraftDocument>,
  shown: CourseSettings,
): ReadCourse {
  const { elements: heads, ...settings } = outline
  const course = courseSettings.safeParse(settings)
  const listed = Array.isArray(heads) ? heads.filter(isFields) : []
  const elements = listed.map((head) => readElement(head, contents.get(String(head['id'])) ?? emptyElement()))
  const content = courseContent.safeParse({
    course: course.data ?? shown,
    elements: elements.flatMap(({ element }) => element ?? []),
  })
  return {
    content: content.data ?? { course: course.data ?? shown, elements: [] },
    problems: [
      ...problemsOfIssues(course.error?.issues ?? [], { value: settings, at: {} }),
      ...elements.flatMap(({ problems }) => problems),
      ...(content.success ? [] : problemsOfIssues(content.error.issues, { value: {}, at: {} })),
    ],
  }
}

function readElement(head: Fields, contents: DraftDocument): { element?: ElementContent; problems: CourseProblem[] } {
  const own = { ...withTest(contents), ...withWebinar(contents) }
  const whole = { ...head, ...lengthOf(contents['webinar']), components: contents['components'], ...own }
  const read = elementContent.safeParse(whole)
  if (read.success) return { element: read.data, problems: [] }
  const { id, title } = head
  const at = { element: { id: String(id), title: typeof title === 'string' ? title : '' } }
  const problems = problemsOfIssues(read.error.issues, { value: whole, at })
  // What is complete is shown: the title, and the blocks.
  const { test: _, webinar: __, ...rest } = whole
  const shown = elementContent.safeParse({ ...rest, title: at.element.title || String(id) })
  return {
    ...(shown.success && { element: shown.data }),
    problems: problems.length > 0 ? problems : [problemAt('missing', at)],
  }
}

function withTest({ test }: DraftDocument): { test?: unknown } {
  if (!isFields(test)) return {}
  const { banks, ...rules } = test
  const texts: Record<string, Fields> = {}
  const read = listOf(banks).map((bank) => ({
    ...bank,
    questions: listOf(bank['questions']).map(({ texts: own, ...question }) => {
      for (const [lang, translated] of Object.entries(isFields(own) ? own : {}))
        texts[lang] = { ...texts[lang], [String(question['id'])]: translated }
      return question
    }),
  }))
  return { test: { content: { ...rules, banks: read }, texts } }
}

/** A webinar lasts as long as its schedule says. */
export const lengthOf = (webinar: unknown): { duration?: number } =>
  isFields(webinar) && typeof webinar['durationMinutes'] === 'number' ? { duration: webinar['durationMinutes'] } : {}

const withWebinar = ({ webinar }: DraftDocument): { webinar?: unknown } => (isFields(webinar) ? { webinar } : {})

const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
