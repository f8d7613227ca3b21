import { describe, expect, test } from 'vitest'
import { inThird, item, questionsOf, right } from './fixtures.ts'

const choices = (maxChoices: number, ...texts: string[]) =>
  `<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="${maxChoices}"><prompt>Which?</prompt>${texts
    .map((text, at) => `<simpleChoice identifier="${'ABCD'[at]}">${text}</simpleChoice>`)
    .join('')}</choiceInteraction>`
const associable = (ids: string, ...texts: string[]) =>
  texts
    .map((text, at) => `<simpleAssociableChoice identifier="${ids[at]}" matchMax="1">${text}</simpleAssociableChoice>`)
    .join('')

const SINGLE = item(right(['B']), `<p>They crossed the lake.</p>${choices(1, 'Tyre', 'The other side')}`)
const MULTIPLE = item(right(['A', 'C'], { many: 'multiple' }), choices(0, 'Mark', 'Acts', 'Luke'))
const ORDER = item(
  right(['B', 'A'], { many: 'ordered' }),
  '<orderInteraction responseIdentifier="RESPONSE"><prompt>Order.</prompt><simpleChoice identifier="A">second</simpleChoice><simpleChoice identifier="B">first</simpleChoice></orderInteraction>',
)
const MATCH = item(
  right(['A X', 'B X', 'C Y'], { many: 'multiple', type: 'directedPair' }),
  `<matchInteraction responseIdentifier="RESPONSE" maxAssociations="3"><prompt>Match.</prompt><simpleMatchSet>${associable('ABC', 'Peter', 'Andrew', 'Paul')}</simpleMatchSet><simpleMatchSet>${associable('XYZ', 'fisherman', 'tentmaker', 'doctor')}</simpleMatchSet></matchInteraction>`,
)
const ASSOCIATE = item(
  right(['A P', 'M C'], { many: 'multiple', type: 'pair' }),
  `<associateInteraction responseIdentifier="RESPONSE" maxAssociations="2"><prompt>Pair.</prompt>${associable('ACMPQ', 'Ahab', 'Micaiah', 'Zedekiah', 'Elijah', 'Amos')}</associateInteraction>`,
)
const TEXT = item(
  right(['York'], {
    type: 'string',
    more: '<mapping defaultValue="0"><mapEntry mapKey="York" mappedValue="1"/><mapEntry mapKey="yorke" mappedValue="1"/><mapEntry mapKey="Hull" mappedValue="0.5"/></mapping>',
  }),
  '<blockquote><p>By this sun of <textEntryInteraction responseIdentifier="RESPONSE" expectedLength="15"/>;<br/> and clouds.</p></blockquote>',
)
const INLINE = item(
  right(['Y']),
  '<p>By this <em>sun</em> of <inlineChoiceInteraction responseIdentifier="RESPONSE"><inlineChoice identifier="G">Gloucester</inlineChoice><inlineChoice identifier="Y">York</inlineChoice></inlineChoiceInteraction>.</p>',
)
const GAPS = item(
  right(['W G1', 'S G2'], { many: 'multiple', type: 'directedPair' }),
  '<gapMatchInteraction responseIdentifier="RESPONSE"><prompt>Fill.</prompt><gapText identifier="W" matchMax="1">winter</gapText><gapText identifier="S" matchMax="1">summer</gapText><gapText identifier="A" matchMax="1">autumn</gapText><p>The <gap identifier="G1"/> of our <gap identifier="G2"/>.</p></gapMatchInteraction>',
)
const HOTTEXT = item(
  right(['H2']),
  '<hottextInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>Find the verb.</prompt><p>The <hottext identifier="H1">boat</hottext> <hottext identifier="H2">sank</hottext>.</p></hottextInteraction>',
)
const ESSAY = item(
  right(['Because of the wind.'], { type: 'string' }),
  '<extendedTextInteraction responseIdentifier="RESPONSE"><prompt>Why?</prompt></extendedTextInteraction>',
)

// Both versions of the format say the same, so each kind is read in both.
describe.each([
  ['version 2', (text: string) => text],
  ['version 3', inThird],
])('an item in %s', (_, written) => {
  test('asks to choose one or several', async () => {
    const { questions, codes } = await questionsOf(written(SINGLE))
    expect(questions).toEqual([
      {
        number: 1,
        kind: 'single-choice',
        title: 'Which?',
        text: 'They crossed the lake.',
        answers: [
          { text: 'Tyre', isRight: false },
          { text: 'The other side', isRight: true },
        ],
      },
    ])
    expect(codes).toEqual([])
    expect((await questionsOf(written(MULTIPLE))).questions).toMatchObject([
      { kind: 'multiple-choice', answers: [{ isRight: true }, { isRight: false }, { isRight: true }] },
    ])
  })

  test('asks to order, to match and to pair', async () => {
    expect((await questionsOf(written(ORDER))).questions).toMatchObject([
      { kind: 'ordering', lines: ['first', 'second'] },
    ])
    expect((await questionsOf(written(MATCH))).questions[0]).toMatchObject({
      kind: 'matching',
      pairs: [
        { left: 'Peter', right: 'fisherman' },
        { left: 'Andrew', right: 'fisherman' },
        { left: 'Paul', right: 'tentmaker' },
        { right: 'doctor' },
      ],
    })
    const { questions, codes } = await questionsOf(written(ASSOCIATE))
    expect(questions[0]).toMatchObject({
      pairs: [{ left: 'Ahab', right: 'Elijah' }, { left: 'Zedekiah', right: 'Micaiah' }, { right: 'Amos' }],
    })
    expect(codes).toEqual(['changed association'])
  })

  test('asks for words: written, chosen in a sentence, put into gaps, found in a text', async () => {
    const entry = await questionsOf(written(TEXT))
    expect(entry.questions).toMatchObject([
      { kind: 'open-text', title: 'By this sun of _____ ; and clouds.', accepted: ['York', 'yorke'], isLong: false },
    ])
    expect(entry.codes).toEqual(['left partial-answer', 'changed question-format'])
    expect((await questionsOf(written(INLINE))).questions).toMatchObject([
      {
        kind: 'single-choice',
        title: 'By this sun of _____ .',
        answers: [{ isRight: false }, { text: 'York', isRight: true }],
      },
    ])
    expect((await questionsOf(written(GAPS))).questions).toMatchObject([
      {
        kind: 'matching',
        title: 'Fill.',
        text: 'The (1) _____ of our (2) _____ .',
        pairs: [{ left: '(1)', right: 'winter' }, { left: '(2)', right: 'summer' }, { right: 'autumn' }],
      },
    ])
    expect((await questionsOf(written(HOTTEXT))).questions).toMatchObject([
      {
        kind: 'single-choice',
        title: 'Find the verb.',
        text: 'The boat sank.',
        answers: [{ text: 'boat' }, { text: 'sank', isRight: true }],
      },
    ])
    expect((await questionsOf(written(ESSAY))).questions).toMatchObject([
      { kind: 'open-text', title: 'Why?', isLong: true, accepted: [], explanation: 'Because of the wind.' },
    ])
  })
})

const marking = (inside: string) => `<responseProcessing>${inside}</responseProcessing>`
const show = (id: string) =>
  `<setOutcomeValue identifier="F"><baseValue baseType="identifier">${id}</baseValue></setOutcomeValue>`
const message = (id: string, text: string) =>
  `<modalFeedback outcomeIdentifier="F" identifier="${id}" showHide="show">${text}</modalFeedback>`

describe('feedback', () => {
  test('is shown when the marking says so, whatever its name is', async () => {
    const isRight = '<match><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></match>'
    const isA = '<match><variable identifier="RESPONSE"/><baseValue baseType="identifier">A</baseValue></match>'
    const { questions, codes } = await questionsOf(
      item(
        right(['B']),
        choices(1, 'Tyre', 'Side'),
        marking(
          `<responseCondition><responseIf>${isRight}${show('m1')}</responseIf><responseElse>${show('m2')}</responseElse></responseCondition>` +
            `<responseCondition><responseIf>${isA}${show('m3')}</responseIf></responseCondition>`,
        ) +
          message('m1', 'Well done.') +
          message('m2', 'Read again.') +
          message('m3', 'Tyre is a city.') +
          message('m4', 'See Mark 4.'),
      ),
    )
    expect(questions).toMatchObject([
      {
        feedback: { right: 'Well done.', wrong: 'Read again.' },
        explanation: 'See Mark 4.',
        answers: [{ text: 'Tyre', feedback: 'Tyre is a city.' }, { text: 'Side' }],
      },
    ])
    expect(codes).toEqual(['changed feedback-rules'])
  })

  test('within a choice belongs to it, and is not part of its text', async () => {
    const said =
      '<feedbackInline outcomeIdentifier="F" identifier="A" showHide="show"> No: <b>north</b>.</feedbackInline>'
    const { questions } = await questionsOf(item(right(['B']), choices(1, `Tyre${said}`, 'Side')))
    expect(questions).toMatchObject([{ answers: [{ text: 'Tyre', feedback: 'No: north.' }, { text: 'Side' }] }])
    expect(JSON.stringify(questions)).not.toContain('Tyre No')
  })
})

describe('what the portal can’t ask', () => {
  test('is named with its kind: places on pictures, drawings, numbers made at random', async () => {
    const hotspot =
      '<hotspotInteraction responseIdentifier="RESPONSE" maxChoices="1"><object type="image/png" data="map.png"/></hotspotInteraction>'
    expect(await questionsOf(item(right(['A']), hotspot))).toMatchObject({
      questions: [],
      codes: ['left question-kind hotspot'],
    })
    const template = '<templateDeclaration identifier="n" cardinality="single" baseType="integer"/>'
    expect(await questionsOf(item(template + right(['A']), choices(1, 'a', 'b')))).toMatchObject({
      questions: [],
      codes: ['left question-template'],
    })
  })

  test('is said: points, marking of its own, notes for markers, things with several counterparts', async () => {
    const weighted = right(['A', 'B'], {
      many: 'multiple',
      more: '<mapping defaultValue="0"><mapEntry mapKey="A" mappedValue="2"/><mapEntry mapKey="B" mappedValue="1"/><mapEntry mapKey="C" mappedValue="-1"/></mapping>',
    })
    const rubric = '<rubricBlock view="scorer"><p>Two points for A.</p></rubricBlock>'
    const { questions, codes } = await questionsOf(
      item(
        weighted,
        rubric + choices(0, 'a', 'b', 'c'),
        marking('<setOutcomeValue identifier="SCORE"><product/></setOutcomeValue>'),
      ),
    )
    expect(codes).toEqual(['changed question-marking', 'left question-rubric', 'changed points'])
    expect(JSON.stringify(questions)).not.toContain('Two points')
    const both = item(
      right(['A X', 'A Y', 'B X'], { many: 'multiple', type: 'directedPair' }),
      `<matchInteraction responseIdentifier="RESPONSE"><simpleMatchSet>${associable('AB', 'a', 'b')}</simpleMatchSet><simpleMatchSet>${associable('XY', 'x', 'y')}</simpleMatchSet></matchInteraction>`,
    )
    expect(await questionsOf(both)).toMatchObject({
      questions: [],
      codes: ['left several-pairs', 'left question-kind match'],
    })
  })
})

test('an item with several interactions becomes several questions, each with its own gap', async () => {
  const { questions, codes } = await questionsOf(
    item(
      right(['Moab'], { type: 'string', id: 'R1' }) + right(['Ruth'], { type: 'string', id: 'R2' }),
      '<p>They left <textEntryInteraction responseIdentifier="R1"/> and <textEntryInteraction responseIdentifier="R2"/> stayed.</p>',
    ),
  )
  expect(questions).toMatchObject([
    { title: 'They left _____ and […] stayed.', accepted: ['Moab'] },
    { title: 'They left […] and _____ stayed.', accepted: ['Ruth'] },
  ])
  expect(codes).toEqual(['changed question-split'])
})

test('a number that may be off by whole steps becomes all numbers that are right', async () => {
  const equal =
    '<responseCondition><responseIf><equal toleranceMode="absolute" tolerance="1 2"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal></responseIf></responseCondition>'
  const { questions } = await questionsOf(
    item(
      right(['16'], { type: 'integer' }),
      '<p>How many? <textEntryInteraction responseIdentifier="RESPONSE"/></p>',
      marking(equal),
    ),
  )
  expect(questions).toMatchObject([{ accepted: ['15', '16', '17', '18'] }])
})

test('a long passage before a question is above it, with its paragraphs', async () => {
  const passage = `<p>${'The wind fell and there was a great calm. '.repeat(60)}</p><p>End.</p>`
  const { blocks, codes } = await questionsOf(item(right(['A']), passage + choices(1, 'a', 'b')))
  expect(blocks.map(({ kind }) => kind)).toEqual(['text', 'text', 'question'])
  expect(codes).toEqual(['changed question-passage'])
})
