import type { FileBlock, FileContent } from './model.ts'

/** Where new lessons begin: at every heading of a level, or nowhere. */
export type SplitLevel = 0 | 1 | 2 | 3

/** A lesson or test of an imported file. */
export interface FileLesson {
  type: 'lesson' | 'test'
  title: string
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
  if (content.gives === 'questions') return 0
  return ([1, 2, 3] as const).find((level) => countOf(content, level) > 1) ?? 0
}

/** Divides a file into lessons. A file of questions becomes tests. */
export function lessonsOf(content: FileContent, { at, title }: { at: SplitLevel; title: string }): FileLesson[] {
  if (content.gives === 'questions') return testsOf(content.blocks, title)
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

/** A test has at most so many questions; more become further tests. */
function testsOf(blocks: readonly FileBlock[], title: string): FileLesson[] {
  const questions = blocks.filter(({ kind }) => kind === 'question')
  const others = blocks.filter(({ kind }) => kind !== 'question')
  const count = Math.max(1, Math.ceil(questions.length / TEST_QUESTIONS_MAX))
  return Array.from({ length: count }, (_, index) => ({
    type: questions.length === 0 ? 'lesson' : 'test',
    title: count === 1 ? title : `${title} ${index + 1}`,
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
    pictures: count('picture'),
    questions: count('question'),
  }
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
