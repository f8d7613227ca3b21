import type { XmlElement } from '#base/parse-xml.ts'
import type { FileBlock, FilePlace, FileQuestion, Notice } from '#features/studio/file-formats/model.ts'
import { picturesIn, withoutPictures } from '#features/studio/file-formats/question-pictures.ts'
import { QuestionNotes, questionText } from '#features/studio/file-formats/question-text.ts'
import { childrenOf, childText } from '#features/studio/file-formats/xml.ts'
import { acceptedLabels, type Answers, choice, type Marked, matching, trueFalse, written } from './answers.ts'
import { feedbackOf } from './feedback.ts'
import { rulesOf } from './marking.ts'
import { elementsBelow, materialHtml } from './material.ts'

export interface ItemContext {
  number: number
  bank: string | undefined
  notices: Notice[]
  takePicture: (src: string, place: FilePlace) => string | undefined
  /** Turns text that asks nothing into blocks. */
  blocks: (html: string, place: FilePlace) => FileBlock[]
}

const RESPONSES = /^response_(?:lid|str|num|xy|grp|na)$/
const BLANK = '_____'
/** Kinds of Canvas that compute or upload. */
const NOT_ASKED = /calculated|file_upload|formula|hot_?spot|categorization/

/** Reads an item of QTI 1.2 into a question, or several if it has several gaps. */
export function blocksOfItem(item: XmlElement, context: ItemContext): FileBlock[] {
  const [presentation] = elementsBelow(item, /^presentation$/)
  const html = presentation ? materialHtml(presentation) : ''
  const silent = new QuestionNotes([], { line: item.line })
  const named = item.attributes['title'] ?? ''
  const title = questionText(withoutPictures(html), silent) || named
  const place = { question: context.number, title: title.slice(0, 80) }
  const notes = new QuestionNotes(context.notices, place)
  const responses = presentation ? elementsBelow(presentation, RESPONSES) : []
  if (!presentation) {
    notes.add('left', 'question-broken')
    return []
  }
  const type = typeOf(item)
  if (responses.length === 0) return NOT_ASKED.test(type) ? leave(notes, type) : context.blocks(html, place)
  const rules = rulesOf(item)
  const feedback = feedbackOf(item, rules, notes)
  const asked = askedOf(responses, {
    type,
    stem: questionText(withoutPictures(html), notes) || named,
    marked: { rules, notes, feedback: feedback.byChoice, takePicture: (src) => context.takePicture(src, place) },
  })
  if (asked.length === 0) return leave(notes, type || responses[0]?.name || '')
  if (asked.length > 1) notes.add('changed', 'question-split')
  return [
    ...picturesBefore(html, { context, place, notes }),
    ...asked.map(({ title: own, answers }): FileBlock => ({
      kind: 'question',
      question: {
        ...answers,
        number: context.number,
        title: own,
        ...(context.bank !== undefined && { bank: context.bank }),
        ...(feedback.explanation && { explanation: feedback.explanation }),
        ...messages(feedback),
      },
    })),
  ]
}

function leave(notes: QuestionNotes, kind: string): FileBlock[] {
  notes.add('left', 'question-kind', kind)
  return []
}

function messages({ right, wrong }: { right: string; wrong: string }): Pick<FileQuestion, 'feedback'> {
  return right || wrong ? { feedback: { ...(right && { right }), ...(wrong && { wrong }) } } : {}
}

/** The kind that an item says it is: `cc.multiple_choice.v0p1` of Common Cartridge, `matching_question` of Canvas. */
function typeOf(item: XmlElement): string {
  const fields = elementsBelow(item, /^qtimetadatafield$/).map((field) => ({
    label: childText(field, 'fieldlabel'),
    entry: childText(field, 'fieldentry'),
  }))
  return fields.find(({ label }) => label === 'question_type' || label === 'cc_profile')?.entry.toLowerCase() ?? ''
}

interface Asked {
  title: string
  answers: Answers
}

function askedOf(
  responses: readonly XmlElement[],
  { type, stem, marked }: { type: string; stem: string; marked: Marked },
): Asked[] {
  const [first] = responses
  if (!first || NOT_ASKED.test(type)) return []
  const isGaps = /multiple_dropdowns|multiple_blanks/.test(type)
  if (isGaps)
    return responses.map((response) => ({
      title: withGap(stem, materialText(response)),
      answers: /dropdowns/.test(type) ? choice(response, marked) : acceptedLabels(response, marked),
    }))
  if (responses.every(({ name }) => name.endsWith('response_lid')))
    return [
      { title: stem, answers: responses.length > 1 ? matching(responses, marked) : oneChoice(first, type, marked) },
    ]
  if (!responses.every(({ name }) => /response_(?:str|num)$/.test(name))) return []
  const isEssay = /essay/.test(type) || marked.rules.every(({ points }) => points <= 0)
  return responses.map((response) => ({ title: stem, answers: written(response, marked, isEssay) }))
}

function oneChoice(response: XmlElement, type: string, marked: Marked): Answers {
  const answers = choice(response, marked)
  if (!/true_false/.test(type)) return answers
  const made = trueFalse(answers)
  if (made !== answers) marked.notes.add('changed', 'true-false')
  return made
}

const materialText = (element: XmlElement): string =>
  questionText(materialHtml(element), new QuestionNotes([], { line: element.line }))

/** Canvas writes the names of gaps in brackets. */
const withGap = (stem: string, name: string): string => stem.replace(`[${name}]`, BLANK)

function picturesBefore(
  html: string,
  { context, place, notes }: { context: ItemContext; place: FilePlace; notes: QuestionNotes },
): FileBlock[] {
  const pictures = picturesIn(html).flatMap(({ attributes: { src = '', alt = '' } }): FileBlock[] => {
    const picture = context.takePicture(src, place)
    return picture === undefined ? [] : [{ kind: 'picture', picture, alt }]
  })
  if (pictures.length > 0) notes.add('changed', 'question-picture-before')
  return pictures
}

/** An item, and the section that it is in. */
interface Listed {
  item: XmlElement
  bank: string | undefined
}

/** Returns the items of a test or a bank, in order. */
export function itemsIn(element: XmlElement, bank?: string): Listed[] {
  const own = elementsBelow(element, /^(?:item|section)$/)
  return own.flatMap((child): Listed[] => {
    if (child.name.endsWith('item')) return [{ item: child, bank }]
    return itemsIn(child, child.attributes['title'] || bank)
  })
}

/** Whether a test draws questions or has other rules of its own. */
export const hasRules = (root: XmlElement): boolean =>
  elementsBelow(root, /^(?:selection_ordering|assessmentcontrol|outcomes_processing)$/).some(
    ({ children }) => children.length > 0,
  ) || childrenOf(root, 'assessment').some((test) => /timelimit|time_limit/i.test(metadataOf(test)))

const metadataOf = (test: XmlElement): string =>
  childrenOf(test, 'qtimetadata')
    .flatMap((list) => childrenOf(list, 'qtimetadatafield').map((field) => childText(field, 'fieldlabel')))
    .join(' ')
