import type { OutQuestion } from '#features/studio/file-formats/out/model.ts'
import { wholeText } from '#features/studio/file-formats/out/out-notes.ts'
import { xml, xmlText } from '#features/studio/file-formats/out/xml-out.ts'
import type { QuestionNotes } from '#features/studio/file-formats/question-text.ts'

interface Writing {
  notes: QuestionNotes
  /** Returns the path of a picture from the item. */
  pathOf: (address: string) => string
}

/** How an interaction is declared, shown and marked. */
interface Interaction {
  many: 'single' | 'multiple' | 'ordered'
  type: 'identifier' | 'string' | 'directedPair'
  correct: readonly string[]
  /** Texts that count as right, regardless of case. */
  mapped?: readonly string[]
  body: string
  /** Feedback to choices is shown by their identifiers. */
  hasNotes?: boolean
}

const RESPONSE = 'RESPONSE'
const INTERACTION = { 'response-identifier': RESPONSE }

/** Writes what is in an item. */
export function itemXml(question: OutQuestion, writing: Writing): string {
  const interaction = interactionOf(question, writing)
  const { right, wrong } = question.feedback ?? {}
  const outcomes = [
    outcome('SCORE', 'single', 'float', xml('qti-default-value', {}, xml('qti-value', {}, '0'))),
    ...(right || wrong ? [outcome('FEEDBACK', 'single', 'identifier')] : []),
    ...(question.explanation ? [outcome('SOLUTION', 'single', 'identifier')] : []),
    ...(interaction.hasNotes ? [outcome('CHOSEN', interaction.many, 'identifier')] : []),
  ]
  return [
    declaration(interaction),
    ...outcomes,
    xml('qti-item-body', {}, interaction.body),
    processing(question, interaction),
    ...(right ? [modal('FEEDBACK', 'RIGHT', right)] : []),
    ...(wrong ? [modal('FEEDBACK', 'WRONG', wrong)] : []),
    ...(question.explanation ? [modal('SOLUTION', 'EXPLANATION', question.explanation)] : []),
  ].join('')
}

const outcome = (identifier: string, cardinality: string, type: string, inside = ''): string =>
  xml('qti-outcome-declaration', { identifier, cardinality, 'base-type': type }, inside)

const modal = (variable: string, identifier: string, text: string): string =>
  xml(
    'qti-modal-feedback',
    { 'outcome-identifier': variable, identifier, 'show-hide': 'show' },
    xml('qti-content-body', {}, paragraph(text)),
  )

const inline = (text: string): string => xmlText(text).replaceAll('\n', '<br/>')
const paragraph = (text: string): string => xml('p', {}, inline(text))

function declaration({ many, type, correct, mapped = [] }: Interaction): string {
  const entries = mapped.map((key) =>
    xml('qti-map-entry', {
      'map-key': key,
      'mapped-value': 1,
      ...(type === 'string' && { 'case-sensitive': 'false' }),
    }),
  )
  return xml(
    'qti-response-declaration',
    { identifier: RESPONSE, cardinality: many, 'base-type': type },
    ...(correct.length > 0
      ? [xml('qti-correct-response', {}, ...correct.map((value) => xml('qti-value', {}, xmlText(value))))]
      : []),
    ...(entries.length > 0 ? [xml('qti-mapping', { 'default-value': 0 }, ...entries)] : []),
  )
}

/** One point for a right response; messages as they belong to it. */
function processing(
  { feedback, explanation }: OutQuestion,
  { correct, mapped, many, type, hasNotes }: Interaction,
): string {
  const set = (identifier: string, baseType: string, value: string) =>
    xml('qti-set-outcome-value', { identifier }, xml('qti-base-value', { 'base-type': baseType }, value))
  const response = xml('qti-variable', { identifier: RESPONSE })
  const isOneOf = (values: readonly string[]) =>
    xml(
      'qti-or',
      {},
      ...values.map((value) =>
        type === 'string'
          ? xml(
              'qti-string-match',
              { 'case-sensitive': 'false' },
              response,
              xml('qti-base-value', { 'base-type': type }, xmlText(value)),
            )
          : xml('qti-match', {}, response, xml('qti-base-value', { 'base-type': type }, xmlText(value))),
      ),
    )
  const isRight =
    many === 'single' && mapped && mapped.length > 0
      ? isOneOf(mapped)
      : xml('qti-match', {}, response, xml('qti-correct', { identifier: RESPONSE }))
  const rules = []
  if (correct.length > 0 || mapped?.length)
    rules.push(
      xml(
        'qti-response-condition',
        {},
        xml(
          'qti-response-if',
          {},
          isRight,
          set('SCORE', 'float', '1'),
          ...(feedback?.right ? [set('FEEDBACK', 'identifier', 'RIGHT')] : []),
        ),
        ...(feedback?.wrong ? [xml('qti-response-else', {}, set('FEEDBACK', 'identifier', 'WRONG'))] : []),
      ),
    )
  if (hasNotes) rules.push(xml('qti-set-outcome-value', { identifier: 'CHOSEN' }, response))
  if (explanation) rules.push(set('SOLUTION', 'identifier', 'EXPLANATION'))
  return rules.length === 0 ? '' : xml('qti-response-processing', {}, ...rules)
}

function interactionOf(question: OutQuestion, writing: Writing): Interaction {
  switch (question.kind) {
    case 'single-choice':
    case 'multiple-choice':
      return choice(question, writing)
    case 'open-text':
      return written(question, writing)
    case 'ordering':
      return {
        many: 'ordered',
        type: 'identifier',
        correct: question.lines.map((_, at) => `A${at + 1}`),
        body: asking(
          question,
          'qti-order-interaction',
          { shuffle: 'true' },
          question.lines.map((line, at) => xml('qti-simple-choice', { identifier: `A${at + 1}` }, inline(line))),
        ),
      }
    case 'matching':
      return matching(question)
    default:
      return { many: 'single', type: 'identifier', correct: [], body: paragraph(question.title) }
  }
}

const asking = (
  { title, text }: OutQuestion,
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  inside: readonly string[],
): string =>
  (text === undefined ? '' : paragraph(text)) +
  xml(name, { ...INTERACTION, ...attributes }, xml('qti-prompt', {}, inline(title)), ...inside)

function choice(question: Extract<OutQuestion, { answers: unknown }>, { pathOf }: Writing): Interaction {
  const isSingle = question.kind === 'single-choice'
  const ids = question.answers.flatMap(({ isRight }, at) => (isRight ? [`A${at + 1}`] : []))
  // Of several right answers to a choice of one, each is right by itself.
  const isAnyOf = isSingle && ids.length > 1
  const hasNotes = question.answers.some(({ feedback }) => feedback !== undefined)
  return {
    many: isSingle ? 'single' : 'multiple',
    type: 'identifier',
    correct: isAnyOf ? [] : ids,
    ...(isAnyOf && { mapped: ids }),
    hasNotes,
    body: asking(
      question,
      'qti-choice-interaction',
      { shuffle: 'false', 'max-choices': isSingle ? 1 : 0 },
      question.answers.map(({ text, picture, feedback }, at) =>
        xml(
          'qti-simple-choice',
          { identifier: `A${at + 1}` },
          inline(text),
          picture ? xml('img', { src: pathOf(picture.id), alt: picture.alt }) : '',
          feedback === undefined
            ? ''
            : xml(
                'qti-feedback-inline',
                { 'outcome-identifier': 'CHOSEN', identifier: `A${at + 1}`, 'show-hide': 'show' },
                inline(feedback),
              ),
        ),
      ),
    ),
  }
}

function written(question: Extract<OutQuestion, { kind: 'open-text' }>, { notes }: Writing): Interaction {
  const { accepted, isLong } = question
  if (accepted.length === 0) {
    if (!isLong) notes.add('changed', 'written-long')
    return {
      many: 'single',
      type: 'string',
      correct: [],
      body: asking(question, 'qti-extended-text-interaction', {}, []),
    }
  }
  if (isLong) notes.add('changed', 'written-short')
  if (question.text !== undefined) notes.add('changed', 'question-joined')
  return {
    many: 'single',
    type: 'string',
    correct: accepted.slice(0, 1),
    mapped: accepted,
    body: paragraph(wholeText(question)) + xml('p', {}, xml('qti-text-entry-interaction', INTERACTION)),
  }
}

function matching(question: Extract<OutQuestion, { kind: 'matching' }>): Interaction {
  const rights = [...new Set(question.pairs.map(({ right }) => right))]
  const lefts = question.pairs.flatMap(({ left, right }) => (left === undefined ? [] : [{ left, right }]))
  const option = (identifier: string, text: string, max: number) =>
    xml('qti-simple-associable-choice', { identifier, 'match-max': max }, inline(text))
  return {
    many: 'multiple',
    type: 'directedPair',
    correct: lefts.map(({ right }, at) => `L${at + 1} R${rights.indexOf(right) + 1}`),
    body: asking(question, 'qti-match-interaction', { shuffle: 'true', 'max-associations': lefts.length }, [
      xml('qti-simple-match-set', {}, ...lefts.map(({ left }, at) => option(`L${at + 1}`, left, 1))),
      xml('qti-simple-match-set', {}, ...rights.map((right, at) => option(`R${at + 1}`, right, 0))),
    ]),
  }
}
