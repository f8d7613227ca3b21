import type { FileBlock, FileContent, FileFormat, Notice } from '#features/studio/file-formats/model.ts'
import { readText, textIn } from '#features/studio/file-formats/read-text.ts'

const IS_SURE = 2
const ANSWER = /^([A-Z])[.)][ \t]+(\S.*)$/
const RIGHT = /^ANSWER:[ \t]*([A-Z](?:[ \t]*,[ \t]*[A-Z])*)[ \t]*$/i

/** Aiken, a text format for choices: a question, its answers after letters, and the letter of the right one. */
export const format: FileFormat = {
  recognise: (file) =>
    textIn(file)
      ?.split('\n')
      .some((line) => RIGHT.test(line.trim())) === true
      ? IS_SURE
      : 0,
  read: (file) => readAiken(readText(file)),
}

/** A question that is being read. */
interface Open {
  line: number
  asked: string[]
  answers: { letter: string; text: string }[]
}

function readAiken(text: string): FileContent {
  const notices: Notice[] = []
  const blocks: FileBlock[] = []
  let open: Open | undefined
  const leave = () => {
    if (open) notices.push({ outcome: 'left', code: 'question-broken', place: { line: open.line } })
    open = undefined
  }
  for (const [index, whole] of text.split('\n').entries()) {
    const line = whole.trim()
    const [, letter = '', answer] = ANSWER.exec(line) ?? []
    const [, right] = RIGHT.exec(line) ?? []
    if (line === '') {
      // Empty lines are only between questions; some programs write one before the answers.
      if (open && open.answers.length > 0) leave()
    } else if (right !== undefined) {
      const block = open && questionOf(open, right.toUpperCase(), blocks.length + 1)
      if (block) blocks.push(block)
      else notices.push({ outcome: 'left', code: 'question-broken', place: { line: open?.line ?? index + 1 } })
      open = undefined
    } else if (answer !== undefined && open) {
      open.answers.push({ letter, text: answer.trim() })
    } else if (open && open.answers.length > 0) {
      leave()
      open = { line: index + 1, asked: [line], answers: [] }
    } else if (open) {
      open.asked.push(line)
    } else {
      open = { line: index + 1, asked: [line], answers: [] }
    }
  }
  leave()
  return { gives: 'questions', blocks, pictures: [], notices }
}

function questionOf({ asked, answers }: Open, right: string, number: number): FileBlock | undefined {
  const letters = right.split(',').map((letter) => letter.trim())
  const known = answers.map(({ letter }) => letter)
  if (letters.some((letter) => !known.includes(letter)) || new Set(known).size < known.length) return undefined
  return {
    kind: 'question',
    question: {
      kind: letters.length > 1 ? 'multiple-choice' : 'single-choice',
      number,
      title: asked.join(' '),
      answers: answers.map(({ letter, text }) => ({ text, isRight: letters.includes(letter) })),
    },
  }
}
