import { escapeHtml } from '#features/studio/file-formats/html-blocks.ts'
import type { OutQuestion } from '#features/studio/file-formats/out/model.ts'
import { wholeText } from '#features/studio/file-formats/out/out-notes.ts'
import { xml, xmlText } from '#features/studio/file-formats/out/xml-out.ts'
import type { QuestionNotes } from '#features/studio/file-formats/question-text.ts'

interface Writing {
  notes: QuestionNotes
  pathOf: (address: string) => string
}

const ALL = 100
const RESPONSE = 'response1'

/** Writes a question as an item in QTI 1.2; undefined if cartridges have no such kind. */
export function itemXml(question: OutQuestion, writing: Writing): string | undefined {
  const { notes } = writing
  if (question.kind === 'ordering' || question.kind === 'matching' || question.kind === 'true-false') {
    notes.add('left', 'question-kind')
    return undefined
  }
  if (question.text !== undefined) notes.add('changed', 'question-joined')
  const own = 'answers' in question ? choice(question, writing) : written(question, writing)
  const { right, wrong } = question.feedback ?? {}
  const { explanation } = question
  const rules = [
    ...(explanation === undefined ? [] : [rule('<other/>', { shown: 'general_fb', goesOn: true })]),
    ...own.noteRules,
    ...own.right.map((condition) => rule(condition, { points: ALL, ...(right && { shown: 'correct_fb' }) })),
    ...(wrong ? [rule('<other/>', { shown: 'general_incorrect_fb', goesOn: true })] : []),
  ]
  const score = xml('decvar', { maxvalue: ALL, minvalue: 0, varname: 'SCORE', vartype: 'Decimal' })
  return xml(
    'item',
    { ident: `question-${question.number}`, title: question.title.slice(0, 80) },
    xml('itemmetadata', {}, xml('qtimetadata', {}, profile(own.profile))),
    xml('presentation', {}, material(escapeHtml(wholeText(question)).replaceAll('\n', '<br>')), own.response),
    xml('resprocessing', {}, xml('outcomes', {}, score), ...rules),
    ...(explanation === undefined ? [] : [message('general_fb', explanation)]),
    ...(right ? [message('correct_fb', right)] : []),
    ...(wrong ? [message('general_incorrect_fb', wrong)] : []),
    ...own.messages,
  )
}

interface Own {
  profile: string
  response: string
  /** Conditions, each of which is right by itself. */
  right: string[]
  noteRules: string[]
  messages: string[]
}

const profile = (entry: string): string =>
  xml('qtimetadatafield', {}, xml('fieldlabel', {}, 'cc_profile'), xml('fieldentry', {}, entry))

const material = (html: string): string => xml('material', {}, xml('mattext', { texttype: 'text/html' }, xmlText(html)))

const message = (ident: string, text: string): string =>
  xml('itemfeedback', { ident }, xml('flow_mat', {}, material(escapeHtml(text).replaceAll('\n', '<br>'))))

function rule(
  condition: string,
  { points, shown, goesOn = false }: { points?: number; shown?: string; goesOn?: boolean },
) {
  return xml(
    'respcondition',
    { continue: goesOn ? 'Yes' : 'No' },
    xml('conditionvar', {}, condition),
    points === undefined ? '' : xml('setvar', { action: 'Set', varname: 'SCORE' }, String(points)),
    shown === undefined ? '' : xml('displayfeedback', { feedbacktype: 'Response', linkrefid: shown }),
  )
}

const equal = (value: string): string => xml('varequal', { respident: RESPONSE }, xmlText(value))

function choice(question: Extract<OutQuestion, { answers: unknown }>, { pathOf }: Writing): Own {
  const isSingle = question.kind === 'single-choice'
  const answers = question.answers.map((answer, at) => ({ ...answer, id: `A${at + 1}` }))
  const labels = answers.map(({ id, text, picture }) => {
    const image = picture ? `<img src="${escapeHtml(pathOf(picture.id))}" alt="${escapeHtml(picture.alt)}">` : ''
    return xml('response_label', { ident: id }, material(escapeHtml(text).replaceAll('\n', '<br>') + image))
  })
  const conditions = answers.map(({ id, isRight }) => (isRight ? equal(id) : xml('not', {}, equal(id))))
  const said = answers.filter(({ feedback }) => feedback !== undefined)
  return {
    profile: isSingle ? 'cc.multiple_choice.v0p1' : 'cc.multiple_response.v0p1',
    response: xml(
      'response_lid',
      { ident: RESPONSE, rcardinality: isSingle ? 'Single' : 'Multiple' },
      xml('render_choice', {}, ...labels),
    ),
    right: isSingle
      ? answers.filter(({ isRight }) => isRight).map(({ id }) => equal(id))
      : [xml('and', {}, ...conditions)],
    noteRules: said.map(({ id }) => rule(equal(id), { shown: `${id}_fb`, goesOn: true })),
    messages: said.map(({ id, feedback = '' }) => message(`${id}_fb`, feedback)),
  }
}

function written(question: Extract<OutQuestion, { kind: 'open-text' }>, { notes }: Writing): Own {
  const isEssay = question.accepted.length === 0
  if (isEssay && !question.isLong) notes.add('changed', 'written-long')
  if (!isEssay && question.isLong) notes.add('changed', 'written-short')
  return {
    profile: isEssay ? 'cc.essay.v0p1' : 'cc.fib.v0p1',
    response: xml('response_str', { ident: RESPONSE, rcardinality: 'Single' }, xml('render_fib')),
    right: question.accepted.map(equal),
    noteRules: [],
    messages: [],
  }
}
