import { FileFault } from '#features/studio/file-formats/fault.ts'
import type {
  FileAnswer,
  FileBlock,
  FileContent,
  FileFormat,
  FileQuestion,
  Notice,
} from '#features/studio/file-formats/model.ts'
import { readText, textIn } from '#features/studio/file-formats/read-text.ts'
import { type Row, rowsIn } from './rows.ts'

const IS_POSSIBLE = 1
const COLUMNS = ['question', 'kind', 'text', 'right', 'explanation', 'bank'] as const
type Column = (typeof COLUMNS)[number]
const ANSWER_COLUMN = /^answer ?\d{0,2}$/
const PAIR = '->'
const LETTERS = 'abcdefghijklmnopqrst'

/** A table of questions: its first row has the names of the columns. */
export const format: FileFormat = {
  recognise: (file) => (textIn(file) === undefined ? 0 : IS_POSSIBLE),
  read: (file) => readTable(readText(file).replace(/^\uFEFF/, '')),
}

type Place = { cells: Readonly<Record<Column, string>>; answers: string[]; line: number; number: number }

function readTable(text: string): FileContent {
  const [head, ...rows] = rowsIn(text)
  const names = head?.cells.map((name) => name.toLowerCase()) ?? []
  if (!names.includes('question')) throw new FileFault('wrong-content', 'csv')
  const notices: Notice[] = []
  for (const name of names)
    if (name !== '' && !COLUMNS.some((column) => column === name) && !ANSWER_COLUMN.test(name))
      notices.push({ outcome: 'left', code: 'csv-column', about: name })
  const blocks = rows.flatMap((row, index): FileBlock[] => {
    const question = questionOf(placeOf(row, names, index + 1))
    if (question) return [{ kind: 'question', question }]
    notices.push({ outcome: 'left', code: 'question-broken', place: { line: row.line } })
    return []
  })
  return { gives: 'questions', blocks, pictures: [], notices }
}

function placeOf({ cells, line }: Row, names: readonly string[], number: number): Place {
  const cellOf = (column: Column) => cells[names.indexOf(column)] ?? ''
  return {
    cells: {
      question: cellOf('question'),
      kind: cellOf('kind').toLowerCase(),
      text: cellOf('text'),
      right: cellOf('right'),
      explanation: cellOf('explanation'),
      bank: cellOf('bank'),
    },
    answers: names.flatMap((name, at) => (ANSWER_COLUMN.test(name) && cells[at] ? [cells[at]] : [])),
    line,
    number,
  }
}

function questionOf(place: Place): FileQuestion | undefined {
  const { cells, number } = place
  const asked = {
    number,
    title: cells.question,
    ...(cells.text !== '' && { text: cells.text }),
    ...(cells.explanation !== '' && { explanation: cells.explanation }),
    ...(cells.bank !== '' && { bank: cells.bank }),
  }
  const own = answersOf(place)
  return own && { ...asked, ...own }
}

function answersOf({ cells: { kind, right }, answers }: Place) {
  if (kind === 'ordering') return { kind: 'ordering' as const, lines: answers }
  if (kind === 'matching' || (kind === '' && answers.length > 1 && answers.every((answer) => answer.includes(PAIR))))
    return matchingOf(answers)
  if (kind === 'true-false' || (kind === '' && answers.length === 0 && /^(?:true|false)$/i.test(right))) {
    if (!/^(?:true|false)$/i.test(right)) return undefined
    return { kind: 'true-false' as const, isTrue: right.toLowerCase() === 'true' }
  }
  if (kind === 'open-text' || (kind === '' && answers.length === 0)) {
    const accepted = answers.length > 0 ? answers : right.split('|').map((each) => each.trim())
    return { kind: 'open-text' as const, accepted: accepted.filter((each) => each !== ''), isLong: accepted[0] === '' }
  }
  if (kind !== '' && kind !== 'single-choice' && kind !== 'multiple-choice') return undefined
  const marked = markedAnswers(answers, right)
  const count = marked?.filter(({ isRight }) => isRight).length ?? 0
  if (!marked || count === 0 || (kind === 'single-choice' && count > 1)) return undefined
  const isMultiple = kind === 'multiple-choice' || count > 1
  return { kind: isMultiple ? ('multiple-choice' as const) : ('single-choice' as const), answers: marked }
}

function matchingOf(answers: readonly string[]) {
  if (!answers.every((answer) => answer.includes(PAIR))) return undefined
  const pairs = answers.map((answer) => {
    const at = answer.indexOf(PAIR)
    const left = answer.slice(0, at).trim()
    return { ...(left !== '' && { left }), right: answer.slice(at + PAIR.length).trim() }
  })
  return { kind: 'matching' as const, pairs }
}

/** Right answers are named by their number, their letter or their text, several of them separated by bars, semicolons or commas. */
function markedAnswers(answers: readonly string[], right: string): FileAnswer[] | undefined {
  const whole = answers.findIndex((answer) => same(answer, right))
  const names = whole >= 0 ? [right] : right.split(/[|;,]/).map((name) => name.trim())
  const places = names.map((name) => placeNamed(answers, name))
  if (places.some((at) => at < 0 || at >= answers.length)) return undefined
  return answers.map((text, at) => ({ text, isRight: places.includes(at) }))
}

function placeNamed(answers: readonly string[], name: string): number {
  const byText = answers.findIndex((answer) => same(answer, name))
  if (byText >= 0) return byText
  if (/^\d{1,2}$/.test(name)) return Number(name) - 1
  return name.length === 1 ? LETTERS.indexOf(name.toLowerCase()) : -1
}

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()
