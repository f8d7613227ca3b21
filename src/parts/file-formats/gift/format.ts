import type { FileBlock, FileContent, FileFormat, Notice } from '#features/studio/file-formats/model.ts'
import { escapeHtml } from '#features/studio/file-formats/html-blocks.ts'
import { QuestionNotes } from '#features/studio/file-formats/question-text.ts'
import { readText, textIn } from '#features/studio/file-formats/read-text.ts'
import { readAnswers } from './answers.ts'
import { hide, plain, type GiftPart, partsOf } from './parts.ts'

const IS_SURE = 3
/** Answers in braces, as in `{=right ~wrong}`; or the name of a question or a category. */
const SIGNS = /\{[^{}]*[=~#][^{}]*\}|\{\s*(?:T|F|TRUE|FALSE)?\s*\}|^::|^\$CATEGORY:/m

/** GIFT, the text format of Moodle for questions. */
export const format: FileFormat = {
  recognise: (file) => {
    const text = textIn(file)
    return text !== undefined && (file.name.toLowerCase().endsWith('.gift') || SIGNS.test(hide(text))) ? IS_SURE : 0
  },
  read: (file) => readGift(readText(file)),
}

function readGift(text: string): FileContent {
  const notices: Notice[] = []
  const blocks: FileBlock[] = []
  let bank: string | undefined
  let number = 0
  for (const part of partsOf(text)) {
    if (part.kind === 'category') bank = part.name
    else {
      if (part.kind === 'question') number += 1
      blocks.push(...blockOf(part, { number, bank, notices }))
    }
  }
  return { gives: 'questions', blocks, pictures: [], notices }
}

type Found = { number: number; bank: string | undefined; notices: Notice[] }

function blockOf(part: Exclude<GiftPart, { kind: 'category' }>, { number, bank, notices }: Found): FileBlock[] {
  if (part.kind === 'broken') {
    notices.push({ outcome: 'left', code: 'question-broken', place: { line: part.line } })
    return []
  }
  if (part.kind === 'description') {
    const said = new QuestionNotes(notices, { line: part.line })
    const text = plain(part.text, said)
    return text === '' ? [] : [{ kind: 'text', html: `<p>${escapeHtml(text)}</p>` }]
  }
  const title = plain(part.text, new QuestionNotes([], { line: part.line }))
  const notes = new QuestionNotes(notices, { question: number, title: title.slice(0, 80) })
  const answers = readAnswers(part.answers, notes)
  if (!answers) {
    notes.add('left', 'question-broken')
    return []
  }
  return [
    {
      kind: 'question',
      question: { number, title: plain(part.text, notes), ...(bank !== undefined && { bank }), ...answers },
    },
  ]
}
