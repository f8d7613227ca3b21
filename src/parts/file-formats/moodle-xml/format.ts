import type { XmlElement } from '#base/parse-xml.ts'
import { FileFault } from '#features/studio/file-formats/fault.ts'
import { escapeHtml } from '#features/studio/file-formats/html-blocks.ts'
import type { FileBlock, FileContent, FileFormat, Notice } from '#features/studio/file-formats/model.ts'
import { QuestionNotes } from '#features/studio/file-formats/question-text.ts'
import { readText, textIn } from '#features/studio/file-formats/read-text.ts'
import { childrenOf, childText, readXml } from '#features/studio/file-formats/xml.ts'
import { answersOf } from './answers.ts'
import { htmlIn, textIn as textOf } from './texts.ts'

const IS_SURE = 2

/** Questions that Moodle has exported as XML. */
export const format: FileFormat = {
  recognise: (file) => (/<quiz[\s>]/.test(textIn(file)?.slice(0, 5000) ?? '') ? IS_SURE : 0),
  read: (file) => readQuiz(readText(file)),
}

function readQuiz(text: string): FileContent {
  const root = readXml(text)
  if (root.name !== 'quiz') throw new FileFault('wrong-content', 'xml')
  const notices: Notice[] = []
  const blocks: FileBlock[] = []
  let bank: string | undefined
  let number = 0
  for (const element of childrenOf(root, 'question')) {
    const { type = '' } = element.attributes
    if (type === 'category') {
      const [category] = childrenOf(element, 'category')
      bank = category && bankOf(childText(category, 'text'))
      continue
    }
    number += 1
    const block = blockOf(element, { type, number, bank, notices })
    if (block) blocks.push(block)
  }
  return { gives: 'questions', blocks, pictures: [], notices }
}

const bankOf = (path: string): string | undefined =>
  path
    .split('/')
    .map((name) => name.trim())
    .findLast((name) => name !== '' && !/^\$.*\$$/.test(name) && name !== 'top')

interface Found {
  type: string
  number: number
  bank: string | undefined
  notices: Notice[]
}

function blockOf(element: XmlElement, { type, number, bank, notices }: Found): FileBlock | undefined {
  const silent = new QuestionNotes([], { line: element.line })
  const asked = htmlIn(element, 'questiontext')
  const name = textOf(element, 'name', silent)
  const title = asked === '' ? name : textOf(element, 'questiontext', silent)
  const notes = new QuestionNotes(notices, { question: number, title: title.slice(0, 80) })
  const heading = asked === '' ? name : textOf(element, 'questiontext', notes)
  if (type === 'description')
    return heading === '' ? undefined : { kind: 'text', html: `<p>${escapeHtml(heading)}</p>` }
  const answers = answersOf(element, type, notes)
  if (!answers) {
    notes.add('left', KNOWN.has(type) ? 'question-broken' : 'question-kind', KNOWN.has(type) ? undefined : type)
    return undefined
  }
  const explanation = textOf(element, 'generalfeedback', notes)
  const right = textOf(element, 'correctfeedback', notes)
  const wrong = textOf(element, 'incorrectfeedback', notes)
  const hasPenalty = Number(childText(element, 'penalty')) > 0 || Number(childText(element, 'defaultgrade') || 1) !== 1
  if (hasPenalty) notes.add('changed', 'points')
  return {
    kind: 'question',
    question: {
      number,
      title: heading,
      ...(bank !== undefined && { bank }),
      ...(explanation && { explanation }),
      ...((right || wrong) && { feedback: { ...(right && { right }), ...(wrong && { wrong }) } }),
      ...answers,
    },
  }
}

const KNOWN = new Set(['multichoice', 'truefalse', 'shortanswer', 'numerical', 'matching', 'essay', 'ordering'])
