import { blocksOf } from '#features/studio/file-formats/html-blocks.ts'
import type { FileBlock, FilePlace, FileQuestion, Notice } from '#features/studio/file-formats/model.ts'
import { plainTextOf, QuestionNotes } from '#features/studio/file-formats/question-text.ts'
import { type Answers, answersOf } from './answers.ts'
import { interactionsIn, isForMarkers, stemOf } from './body.ts'
import { type Feedback, feedbackOf } from './feedback.ts'
import { type Declaration, declarationsOf } from './right-answers.ts'
import { allOf, childOf, type QtiElement, replacedIn } from './tree.ts'

export interface ItemContext {
  number: number
  bank: string | undefined
  notices: Notice[]
  takePicture: (src: string, alt: string, place: FilePlace | undefined) => string | undefined
}

/** Longer texts before a question stand above it as paragraphs (`results/questions.ts` has 2,000 characters for them). */
const STEM_MAX = 1800
const UNDECLARED: Declaration = { baseType: '', isSingle: false, correct: [], mapping: [] }
/** Marking that needs nothing besides right answers and points for each. */
const PLAIN_MARKING =
  /^(?:response(?:Condition|If|Else|ElseIf)|match|not|isNull|variable|correct|mapResponse|setOutcomeValue|baseValue|multiple|member|sum|and|or|equal|stringMatch)$/

/** Reads an item: a question for each of its interactions, and texts that are too long for a question. */
export function blocksOfItem(item: QtiElement, context: ItemContext): FileBlock[] {
  const body = childOf(item, 'itemBody')
  const named = item.attributes['title'] ?? item.attributes['identifier'] ?? ''
  const notes = new QuestionNotes(context.notices, { question: context.number, title: named.slice(0, 80) })
  if (allOf(item, 'templateDeclaration', 'templateProcessing').length > 0) {
    notes.add('left', 'question-template')
    return []
  }
  const interactions = body ? interactionsIn(body) : []
  if (!body) {
    notes.add('left', 'question-broken')
    return []
  }
  if (interactions.length === 0) return textBlocks(withoutAsides(body), context)
  noteRules(item, notes)
  if (interactions.length > 1) notes.add('changed', 'question-split')
  const feedback = feedbackOf(item, notes)
  return interactions.flatMap((interaction) =>
    questionBlocks(interaction, { item, body, named, notes, context, feedback, isOnly: interactions.length === 1 }),
  )
}

interface Asking {
  item: QtiElement
  body: QtiElement
  named: string
  notes: QuestionNotes
  context: ItemContext
  feedback: Feedback
  isOnly: boolean
}

function questionBlocks(interaction: QtiElement, asking: Asking): FileBlock[] {
  const { item, body, named, notes, context, feedback, isOnly } = asking
  const declaration = declarationsOf(item).get(interaction.attributes['responseIdentifier'] ?? '') ?? UNDECLARED
  const answers = answersOf(interaction, {
    declaration,
    notes,
    feedback: feedback.byChoice,
    tolerance: toleranceOf(item),
    takePicture: ({ attributes: { src = '', alt = '' } }) => {
      const id = context.takePicture(src, alt, { question: context.number, title: named })
      return id === undefined ? undefined : { id, alt }
    },
  })
  if (!answers) {
    notes.add('left', 'question-kind', interaction.name.replace(/Interaction$/, ''))
    return []
  }
  const { above, title, text } = wordsOfQuestion(interaction, asking)
  if (above.length > 0) notes.add('changed', 'question-passage')
  if (!isOnly && (feedback.right || feedback.wrong)) notes.add('left', 'question-feedback')
  const question: FileQuestion = {
    ...answers,
    number: context.number,
    title: title || named,
    ...(text && { text }),
    ...(context.bank !== undefined && { bank: context.bank }),
    ...explained(answers, feedback),
    ...(isOnly && messages(feedback)),
  }
  return [...above, ...picturesIn(stemOf(body, interaction), asking), { kind: 'question', question }]
}

function explained(answers: Answers, feedback: Feedback): { explanation?: string } {
  const explanation = [answers.explanation, feedback.explanation].filter((text) => text).join('\n')
  return explanation === '' ? {} : { explanation }
}

function messages({ right, wrong }: Feedback): Pick<FileQuestion, 'feedback'> {
  return right || wrong ? { feedback: { ...(right && { right }), ...(wrong && { wrong }) } } : {}
}

/** The prompt asks, and what is around it is its context; without a prompt, that asks. */
function wordsOfQuestion(interaction: QtiElement, { body, notes, context }: Asking) {
  const stem = stemOf(body, interaction)
  const around = plainTextOf(withoutPictures(stem), notes)
  const prompt = childOf(interaction, 'prompt')
  const asked = prompt ? plainTextOf(withoutPictures(prompt), notes) : ''
  if (around.length > STEM_MAX) return { above: textBlocks(withoutPictures(stem), context), title: asked, text: '' }
  return asked === '' ? { above: [], title: around, text: '' } : { above: [], title: asked, text: around }
}

const withoutPictures = (element: QtiElement): QtiElement =>
  replacedIn(element, ({ name }) => (name === 'img' ? [] : undefined))

const withoutAsides = (element: QtiElement): QtiElement =>
  replacedIn(element, (child) => (isForMarkers(child) || child.name === 'stylesheet' ? [] : undefined))

/** Text without a question becomes paragraphs. */
export const textBlocks = (element: QtiElement, { notices, takePicture, number }: ItemContext): FileBlock[] =>
  blocksOf(element, { notices, takePicture, place: { question: number, title: '' } })

/** The pictures of what is asked, in front of the question. */
function picturesIn(stem: QtiElement, { context, named }: Asking): FileBlock[] {
  const place = { question: context.number, title: named.slice(0, 80) }
  const blocks = allOf(stem, 'img').flatMap(({ attributes: { src = '', alt = '' } }): FileBlock[] => {
    const picture = context.takePicture(src, alt, place)
    return picture === undefined ? [] : [{ kind: 'picture', picture, alt }]
  })
  if (blocks.length > 0) context.notices.push({ outcome: 'changed', code: 'question-picture-before', place })
  return blocks
}

/** Notes what the portal doesn’t do when it marks and asks. */
function noteRules(item: QtiElement, notes: QuestionNotes): void {
  const processing = childOf(item, 'responseProcessing')
  const names = processing ? namesIn(processing) : []
  const isPlain = names.every((name) => PLAIN_MARKING.test(name))
  if (!isPlain || item.attributes['adaptive'] === 'true') notes.add('changed', 'question-marking')
  const rubrics = allOf(item, 'rubricBlock').filter(isForMarkers)
  if (rubrics.length > 0) notes.add('left', 'question-rubric')
}

const namesIn = (element: QtiElement): string[] =>
  element.children.flatMap((child) => (typeof child === 'string' ? [] : [child.name, ...namesIn(child)]))

/** How far a number may be from the right one, if marking says so. */
function toleranceOf(item: QtiElement): readonly [number, number] | undefined {
  const equal = allOf(item, 'equal').find(({ attributes }) => attributes['toleranceMode'] === 'absolute')
  const [below, above = below] = (equal?.attributes['tolerance'] ?? '').trim().split(/\s+/).map(Number)
  return equal && below !== undefined && Number.isFinite(below) && Number.isFinite(above)
    ? [below, above ?? 0]
    : undefined
}
