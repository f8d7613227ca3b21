import { escapeHtml } from './html-blocks.ts'
import type { FileBlock, FileContent } from './model.ts'

/** Where new lessons begin: at every heading of a level, or nowhere. */
export type SplitLevel = 0 | 1 | 2 | 3

/** A lesson or test of an imported file. */
export interface FileLesson {
  type: 'lesson' | 'test'
  title: string
  section?: string
  blocks: FileBlock[]
}

/** Maximum number of questions of a test (`exams/limits.ts`). */
export const TEST_QUESTIONS_MAX = 100
const TITLE_MAX = 300
const WORDS_A_MINUTE = 180

/** Returns the levels of headings that a file has. */
export const levelsIn = ({ blocks }: Pick<FileContent, 'blocks'>): number[] =>
  [...new Set(blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : [])))].toSorted()

const countOf = ({ blocks }: Pick<FileContent, 'blocks'>, level: number): number =>
  blocks.filter((block) => block.kind === 'heading' && block.level === level).length

/** Whether the first heading is the title of the whole: it comes first, and there is no other one of its level. */
function titleHeading(content: Pick<FileContent, 'blocks' | 'title'>): string | undefined {
  const [first] = content.blocks
  const isTitle =
    first?.kind === 'heading' && first.level === levelsIn(content)[0] && countOf(content, first.level) === 1
  return isTitle && content.title === undefined ? first.text : undefined
}

/** Returns the title of a file: what it says, its only highest heading, or its name. */
export function titleOf(content: FileContent, fileName: string): string {
  const title = content.title ?? titleHeading(content) ?? fileName.replace(/\.[^.]*$/, '')
  return title.trim().slice(0, TITLE_MAX)
}

/** Returns the level at which lessons begin unless the author decides otherwise: the highest that occurs more than once. */
export function usualSplit(content: FileContent): SplitLevel {
  if (content.gives !== 'lessons') return 0
  return ([1, 2, 3] as const).find((level) => countOf(content, level) > 1) ?? 0
}

/** Divides a file into lessons. A file of questions becomes tests. */
export function lessonsOf(content: FileContent, { at, title }: { at: SplitLevel; title: string }): FileLesson[] {
  if (content.gives === 'questions') return testsOf(content.blocks, { title })
  if (content.gives === 'course') return partsOf(content.blocks, title)
  const isTitle = titleHeading(content) === title
  const blocks = isTitle ? content.blocks.slice(1) : content.blocks
  const lessons: FileLesson[] = []
  for (const block of blocks) {
    const last = lessons.at(-1)
    if (block.kind === 'heading' && at > 0 && block.level <= at)
      lessons.push({ type: 'lesson', title: block.text.slice(0, TITLE_MAX), blocks: [] })
    else if (last) last.blocks.push(block)
    else lessons.push({ type: 'lesson', title, blocks: [block] })
  }
  return lessons
}

/** Returns a file as the content of one lesson: where it says that a part begins, there is a heading. */
export const asOneLesson = ({ blocks }: FileContent): FileLesson => ({
  type: 'lesson',
  title: '',
  blocks: blocks.map((block) =>
    block.kind === 'part' ? { kind: 'heading', level: 1, text: block.title, html: escapeHtml(block.title) } : block,
  ),
})

/** The lessons and tests of a file that says itself what they are. */
function partsOf(blocks: readonly FileBlock[], title: string): FileLesson[] {
  const parts: FileLesson[] = []
  for (const block of blocks) {
    if (block.kind === 'part') {
      const { type, section } = block
      parts.push({ type, title: block.title.slice(0, TITLE_MAX), ...(section && { section }), blocks: [] })
    } else {
      const last = parts.at(-1)
      if (last) last.blocks.push(block)
      else parts.push({ type: 'lesson', title, blocks: [block] })
    }
  }
  return parts.flatMap((part) => (part.type === 'test' ? testsOf(part.blocks, part) : [part]))
}

/**
 * Returns what learners see above the questions of a test. A picture that belongs to a question gets it as its caption, since it
 * is not next to it any more.
 */
export const aboveQuestions = (blocks: readonly FileBlock[]): FileBlock[] =>
  blocks.flatMap((block, at) => {
    if (block.kind === 'question') return []
    const next = blocks[at + 1]
    const isOfQuestion = block.kind === 'picture' && block.caption === undefined && next?.kind === 'question'
    return [isOfQuestion ? { ...block, caption: next.question.title } : block]
  })

/** A test has at most so many questions; more become further tests. */
function testsOf(
  blocks: readonly FileBlock[],
  { title, section }: Pick<FileLesson, 'title' | 'section'>,
): FileLesson[] {
  const questions = blocks.filter(({ kind }) => kind === 'question')
  const others = aboveQuestions(blocks)
  const count = Math.max(1, Math.ceil(questions.length / TEST_QUESTIONS_MAX))
  return Array.from({ length: count }, (_, index) => ({
    type: questions.length === 0 ? 'lesson' : 'test',
    title: count === 1 ? title : `${title} ${index + 1}`,
    ...(section && { section }),
    blocks: [
      ...(index === 0 ? others : []),
      ...questions.slice(index * TEST_QUESTIONS_MAX, (index + 1) * TEST_QUESTIONS_MAX),
    ],
  }))
}

/** What lessons contain, as counts. */
export interface Counts {
  words: number
  headings: number
  texts: number
  quotes: number
  pictures: number
  questions: number
}

export function countsOf(blocks: readonly FileBlock[]): Counts {
  const count = (kind: FileBlock['kind']) => blocks.filter((block) => block.kind === kind).length
  return {
    words: blocks.reduce((sum, block) => sum + wordsIn(block), 0),
    headings: count('heading'),
    texts: count('text'),
    quotes: count('quote'),
    pictures: count('picture') + blocks.reduce((sum, block) => sum + answerPictures(block).length, 0),
    questions: count('question'),
  }
}

/** Returns the ids of the pictures that a question offers to choose from. */
export function answerPictures(block: FileBlock): string[] {
  if (block.kind !== 'question' || !('answers' in block.question)) return []
  return block.question.answers.flatMap(({ picture }) => (picture ? [picture.id] : []))
}

function wordsIn(block: FileBlock): number {
  if (block.kind === 'heading' || block.kind === 'quote') return countWords(block.text)
  if (block.kind === 'text') return countWords(block.html.replaceAll(/<[^<>]*>/g, ' '))
  return block.kind === 'question' ? countWords(block.question.title) : 0
}

const countWords = (text: string): number => text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’'-]*/gu)?.length ?? 0

/** Returns about how long a lesson takes, in minutes. */
export function minutesOf(blocks: readonly FileBlock[]): number {
  const { words, questions, pictures } = countsOf(blocks)
  return Math.max(1, Math.round(words / WORDS_A_MINUTE + questions + pictures / 4))
}
