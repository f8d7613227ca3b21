import type { XmlElement } from '#base/parse-xml.ts'
import { FileFault } from '#features/studio/file-formats/fault.ts'
import { blocksOf, escapeHtml } from '#features/studio/file-formats/html-blocks.ts'
import { parseHtml } from '#features/studio/file-formats/html-tree.ts'
import type { FileBlock, FileContent, FileFormat, Notice } from '#features/studio/file-formats/model.ts'
import { Pictures } from '#features/studio/file-formats/pictures.ts'
import { picturesIn, withoutPictures } from '#features/studio/file-formats/question-pictures.ts'
import { QuestionNotes, questionText } from '#features/studio/file-formats/question-text.ts'
import { readText, textIn } from '#features/studio/file-formats/read-text.ts'
import { childrenOf, childText, readXml } from '#features/studio/file-formats/xml.ts'
import { answersOf } from './answers.ts'
import { QuestionFiles } from './question-files.ts'
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
  const pictures = new Pictures(notices)
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
    blocks.push(...blocksOfQuestion(element, { type, number, bank, notices, pictures }))
  }
  return { gives: 'questions', blocks, pictures: pictures.list, notices }
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
  pictures: Pictures
}

function blocksOfQuestion(element: XmlElement, { type, number, bank, notices, pictures }: Found): FileBlock[] {
  const silent = new QuestionNotes([], { line: element.line })
  const asked = htmlIn(element, 'questiontext')
  const name = textOf(element, 'name', silent)
  const title = asked === '' ? name : textOf(element, 'questiontext', silent)
  const place = { question: number, title: title.slice(0, 80) }
  const notes = new QuestionNotes(notices, place)
  const files = new QuestionFiles(pictures, number, place)
  const [questiontext = element] = childrenOf(element, 'questiontext')
  if (type === 'description')
    return blocksOf(parseHtml(asked || escapeHtml(name)), {
      notices,
      place,
      takePicture: (src, alt) => files.take({ name: 'img', attributes: { src, alt }, children: [] }, questiontext)?.id,
    })
  const heading = asked === '' ? name : questionText(withoutPictures(asked), notes)
  const answers = answersOf(element, { type, notes, files })
  if (!answers) {
    notes.add('left', KNOWN.has(type) ? 'question-broken' : 'question-kind', KNOWN.has(type) ? undefined : type)
    return []
  }
  const shown = picturesIn(asked).flatMap((image): FileBlock[] => {
    const picture = files.take(image, questiontext)
    return picture ? [{ kind: 'picture', picture: picture.id, alt: picture.alt }] : []
  })
  if (shown.length > 0) notes.add('changed', 'question-picture-before')
  for (const [kind, code] of LOST)
    if (childrenOf(element, kind).some((child) => childText(child, 'text') !== '')) notes.add('left', code)
  const explanation = textOf(element, 'generalfeedback', notes)
  const right = textOf(element, 'correctfeedback', notes)
  const wrong = textOf(element, 'incorrectfeedback', notes)
  const hasPenalty = Number(childText(element, 'penalty')) > 0 || Number(childText(element, 'defaultgrade') || 1) !== 1
  if (hasPenalty) notes.add('changed', 'points')
  return [
    ...shown,
    {
      kind: 'question',
      question: {
        number,
        title: heading,
        ...(bank !== undefined && { bank }),
        ...(explanation && { explanation }),
        ...((right || wrong) && { feedback: { ...(right && { right }), ...(wrong && { wrong }) } }),
        ...answers,
      },
    },
  ]
}

/** Parts of a question that the portal has not, with the notice of each. Moodle’s own partial feedback says what its points say. */
const LOST = [
  ['hint', 'moodle-hint'],
  ['graderinfo', 'question-rubric'],
  ['responsetemplate', 'moodle-template'],
  ['partiallycorrectfeedback', 'moodle-partial'],
] as const

const KNOWN = new Set(['multichoice', 'truefalse', 'shortanswer', 'numerical', 'matching', 'essay', 'ordering'])
