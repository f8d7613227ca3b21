import type { FileAnswer, FileQuestion } from '#features/studio/file-formats/model.ts'
import { acceptedNumbers, plainTextOf, type QuestionNotes } from '#features/studio/file-formats/question-text.ts'
import { acceptedTexts, type Declaration, rightResponses } from './right-answers.ts'
import { allOf, type QtiElement, replacedIn } from './tree.ts'

type Omitted<Question> = Question extends unknown ? Omit<Question, 'number' | 'title' | 'bank'> : never
export type Answers = Omitted<FileQuestion>

export interface Reading {
  declaration: Declaration
  notes: QuestionNotes
  /** Takes the picture of an answer. */
  takePicture: (element: QtiElement) => { id: string; alt: string } | undefined
  /** Feedback by the identifier of the choice that it is for. */
  feedback: ReadonlyMap<string, string>
  /** How far a number may be off, as marking says: below and above. */
  tolerance: readonly [number, number] | undefined
}

/** Reads an interaction; undefined if the portal has no such kind of question. */
export function answersOf(interaction: QtiElement, reading: Reading): Answers | undefined {
  switch (interaction.name) {
    case 'choiceInteraction':
      return choice(allOf(interaction, 'simpleChoice'), interaction, reading)
    case 'inlineChoiceInteraction':
      return choice(allOf(interaction, 'inlineChoice'), interaction, reading)
    case 'hottextInteraction':
      return choice(allOf(interaction, 'hottext'), interaction, reading)
    case 'textEntryInteraction':
      return written(reading)
    case 'extendedTextInteraction':
      return essay(reading)
    case 'orderInteraction':
      return ordering(interaction, reading)
    case 'matchInteraction':
      return match(interaction, reading)
    case 'associateInteraction':
      return associate(interaction, reading)
    case 'gapMatchInteraction':
      return gaps(interaction, reading)
    default:
      return undefined
  }
}

const idOf = ({ attributes }: QtiElement): string => attributes['identifier'] ?? ''

/** The text of a choice, without the feedback in it. */
function labelOf(element: QtiElement, { notes }: Reading): string {
  const bare = replacedIn(element, ({ name }) => (/^feedback(?:Inline|Block)$/.test(name) ? [] : undefined))
  return plainTextOf(bare, notes)
}

function choice(choices: readonly QtiElement[], interaction: QtiElement, reading: Reading): Answers {
  const { declaration, notes, feedback } = reading
  const right = rightResponses(declaration, notes)
  const isSingle = declaration.isSingle || interaction.attributes['maxChoices'] === '1'
  return {
    kind: isSingle ? 'single-choice' : 'multiple-choice',
    answers: choices.map((element): FileAnswer => {
      const id = idOf(element)
      const [image] = allOf(element, 'img')
      const picture = image && reading.takePicture(image)
      const bare = image ? replacedIn(element, ({ name }) => (name === 'img' ? [] : undefined)) : element
      const own = [
        feedback.get(id),
        ...allOf(element, 'feedbackInline', 'feedbackBlock').map((said) => plainTextOf(said, notes)),
      ]
      const said = own.filter((text) => text).join(' ')
      return {
        text: labelOf(bare, reading),
        isRight: right.includes(id),
        ...(picture && { picture }),
        ...(said && { feedback: said }),
      }
    }),
  }
}

function written({ declaration, notes, tolerance }: Reading): Answers {
  const texts = acceptedTexts(declaration, notes)
  if (!tolerance) return { kind: 'open-text', accepted: texts, isLong: false }
  const lists = texts.map((text) => {
    const number = Number(text)
    return Number.isFinite(number) ? acceptedNumbers(number - tolerance[0], number + tolerance[1], notes) : [text]
  })
  // If one of the ranges has to be marked by a mentor, so has all of it.
  const isOpen = lists.some((list) => list.length === 0)
  return { kind: 'open-text', accepted: isOpen ? [] : [...new Set(lists.flat())], isLong: false }
}

/** A long answer is marked by a mentor; the answer that the file gives explains. */
function essay({ declaration: { correct } }: Reading): Answers {
  const sample = correct.join('\n').trim()
  return { kind: 'open-text', accepted: [], isLong: true, ...(sample && { explanation: sample }) }
}

function ordering(interaction: QtiElement, reading: Reading): Answers {
  const { declaration, notes } = reading
  const choices = new Map(allOf(interaction, 'simpleChoice').map((element) => [idOf(element), element]))
  const right = rightResponses(declaration, notes).filter((id) => choices.has(id))
  if (right.length < choices.size) notes.add('left', 'answer-without-place')
  return {
    kind: 'ordering',
    lines: right.flatMap((id) => {
      const element = choices.get(id)
      return element ? [labelOf(element, reading)] : []
    }),
  }
}

type Pair = readonly [string, string]

/** Returns pairs of identifiers, which are separated by a space. */
const pairsOf = (responses: readonly string[]): Pair[] =>
  responses.map((response): Pair => {
    const [one = '', other = ''] = response.split(' ')
    return [one, other]
  })

/** Each thing on one side may have one counterpart; if that is so only on the other side, the sides are swapped. */
function match(interaction: QtiElement, reading: Reading): Answers | undefined {
  const [first, second] = allOf(interaction, 'simpleMatchSet').map((set) => allOf(set, 'simpleAssociableChoice'))
  if (!first || !second) return undefined
  const pairs = pairsOf(rightResponses(reading.declaration, reading.notes))
  const isUnique = (side: 0 | 1) => new Set(pairs.map((pair) => pair[side])).size === pairs.length
  if (isUnique(0)) return matching({ left: first, right: second, pairs }, reading)
  if (isUnique(1))
    return matching({ left: second, right: first, pairs: pairs.map(([one, other]) => [other, one]) }, reading)
  reading.notes.add('left', 'several-pairs')
  return undefined
}

function associate(interaction: QtiElement, reading: Reading): Answers | undefined {
  const choices = allOf(interaction, 'simpleAssociableChoice')
  const pairs = pairsOf(rightResponses(reading.declaration, reading.notes))
  const used = pairs.flat()
  if (new Set(used).size < used.length) {
    reading.notes.add('left', 'several-pairs')
    return undefined
  }
  const starts = new Set(pairs.map(([one]) => one))
  const isLeft = (element: QtiElement) => starts.has(idOf(element))
  reading.notes.add('changed', 'association')
  return matching(
    { left: choices.filter(isLeft), right: choices.filter((element) => !isLeft(element)), pairs },
    reading,
  )
}

interface Sides {
  left: readonly QtiElement[]
  right: readonly QtiElement[]
  pairs: readonly Pair[]
}

function matching({ left, right, pairs }: Sides, reading: Reading): Answers {
  const targets = new Map(right.map((element) => [idOf(element), labelOf(element, reading)]))
  const paired = left.flatMap((element) => {
    const target = targets.get(pairs.find(([one]) => one === idOf(element))?.[1] ?? '')
    return target === undefined ? [] : [{ left: labelOf(element, reading), right: target }]
  })
  if (paired.length < left.length) reading.notes.add('left', 'answer-without-place')
  const used = new Set(paired.map((pair) => pair.right))
  return {
    kind: 'matching',
    pairs: [...paired, ...[...targets.values()].filter((text) => !used.has(text)).map((text) => ({ right: text }))],
  }
}

/** Gaps are numbered in the text; each number belongs to a word. With one gap, it is a choice. */
function gaps(interaction: QtiElement, reading: Reading): Answers | undefined {
  const { declaration, notes } = reading
  const words = allOf(interaction, 'gapText', 'gapImg')
  const places = allOf(interaction, 'gap').map(idOf)
  const pairs = pairsOf(rightResponses(declaration, notes)).map(([word, gap]): Pair => [gap, word])
  if (places.length === 1)
    return {
      kind: 'single-choice',
      answers: words.map((element) => ({
        text: labelOf(element, reading),
        isRight: pairs.some(([, word]) => word === idOf(element)),
      })),
    }
  const left = places.map((id, at): QtiElement => ({
    name: 'gap',
    attributes: { identifier: id },
    children: [`(${at + 1})`],
  }))
  return matching({ left, right: words, pairs }, reading)
}
