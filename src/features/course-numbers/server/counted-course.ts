import { authoringError } from '#features/authoring/errors.ts'
import { findOwnCourse } from '#features/authoring/server/store-courses.ts'
import { type CourseRow, type ElementRow, listElementsById } from '#features/courses/server/store.ts'
import { findTest } from '#features/exams/server/store.ts'
import { questionIn } from '#features/exams/server/paper.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import { overlay } from '#features/pages/resolve-block.ts'
import { migrateBlock } from '#features/pages/server/block-definitions.ts'
import type { Question } from '#features/results/questions.ts'
import { interactionOf } from '#features/results/server/registry.ts'
import type { Kernel } from '#server/kernel.ts'
import type { CountedCourse, CountedLesson, CountedQuestion } from '../figures.ts'
import { listVisibleIds } from './store-counts.ts'

const TEXT_SHOWN = 80
/** Props that say what a block is about, the most telling first. */
const TELLING = ['title', 'heading', 'text', 'html', 'caption', 'alt']

/** Returns a course with its visible lessons, their blocks and questions as they are published, in one language. */
export async function loadCourse(
  kernel: Kernel,
  { courseId, lang }: { courseId: string; lang: string },
): Promise<CountedCourse & { row: CourseRow; title: string }> {
  const row = await findOwnCourse(kernel.db, courseId)
  if (!row) throw authoringError('authoring.no-such-course')
  const ids = await listVisibleIds(kernel.db, courseId)
  const elements = ids.length === 0 ? [] : await listElementsById(kernel.db, ids)
  const lessons = await Promise.all(
    elements.toSorted((one, other) => one.index - other.index).map((element) => lessonOf(kernel, element, lang)),
  )
  // A heading is over all lessons until the next one.
  let section: string | null = null
  return {
    row,
    title: row.texts[lang]?.title ?? row.title,
    isFree: row.arbitrary_walkthrough,
    lessons: lessons.map((lesson) => ({ ...lesson, section: (section = lesson.section ?? section) })),
  }
}

async function lessonOf(kernel: Kernel, element: ElementRow, lang: string): Promise<CountedLesson> {
  const texts = element.texts[lang]
  const blocks = element.components
    .map((block) => migrateBlock(kernel, block))
    .filter(({ visible }) => visible)
    .map((block) => ({ ...block, props: overlay(block.props, block.texts[lang] ?? {}) }))
  const inTest = element.type === 'test' ? await testQuestions(kernel, element.id, lang) : []
  return {
    id: element.id,
    title: texts?.title ?? element.title,
    type: element.type,
    section: texts?.section ?? element.section,
    blocks: blocks.map(({ id, component, props }) => ({ id, component, text: textOf(props) })),
    questions: [...blocks.flatMap((block) => lessonQuestion(kernel, block)), ...inTest],
  }
}

/** The question of a block; none for notes that nobody else may read. */
function lessonQuestion(kernel: Kernel, { id, component, props }: SavedBlock): CountedQuestion[] {
  const definition = interactionOf(kernel, component)
  const question = definition?.isPrivate ? undefined : definition?.question?.(props, id)
  return question ? [countedQuestion(question, false)] : []
}

async function testQuestions({ db }: Kernel, elementId: string, lang: string): Promise<CountedQuestion[]> {
  const test = await findTest(db, elementId)
  if (!test) return []
  const own = (questionId: string) => {
    const texts = test.texts[lang]?.[questionId]
    return texts ? { [lang]: texts } : {}
  }
  return test.content.banks
    .flatMap(({ questions }) => questions)
    .map((question) => countedQuestion(questionIn({ question, texts: own(question.id) }, lang), true))
}

function countedQuestion(question: Question, isTest: boolean): CountedQuestion {
  const { id, title } = question
  if (!('right' in question)) return { id, title, isTest, right: [], variants: new Map() }
  const variants = new Map(question.variants.map((variant) => [variant.id, variant.text ?? variant.image?.alt ?? '']))
  return { id, title, isTest, right: question.right, variants }
}

/** How the text of a block begins, without its markup. */
function textOf(props: Record<string, unknown>): string {
  const [text = ''] = TELLING.flatMap((name) => {
    const value = props[name]
    const plain =
      typeof value === 'string'
        ? value
            .replaceAll(/<[^>]*>/g, ' ')
            .replaceAll(/\s+/g, ' ')
            .trim()
        : ''
    return plain === '' ? [] : [plain]
  })
  return text.length > TEXT_SHOWN ? `${text.slice(0, TEXT_SHOWN).replace(/\s\S*$/, '')}…` : text
}
