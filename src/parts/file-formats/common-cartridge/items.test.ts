import { describe, expect, test } from 'vitest'
import { assessment, contentOf, item, lid, material, message, rule } from './fixtures.ts'

async function questionsIn(...items: string[]) {
  const { blocks, notices } = await contentOf('quiz.xml', assessment(items.join('')))
  return {
    blocks,
    questions: blocks.flatMap((block) => (block.kind === 'question' ? [block.question] : [])),
    codes: notices.map(({ outcome, code, about }) =>
      [outcome, code, ...(about === undefined ? [] : [about])].join(' '),
    ),
  }
}
const fib = (id = 'r') => `<response_str ident="${id}" rcardinality="Single"><render_fib/></response_str>`
const and = (...inside: string[]) =>
  `<respcondition><conditionvar><and>${inside.join('')}</and></conditionvar><setvar varname="SCORE" action="Set">100</setvar></respcondition>`
const equal = (value: string, id = 'r') => `<varequal respident="${id}">${value}</varequal>`

describe('tests of QTI 1.2', () => {
  test('have single choices with all their feedback', async () => {
    const { questions, codes } = await questionsIn(
      item(
        'cc.multiple_choice.v0p1',
        material('<p>Who slept?</p>', 'text/html') + lid('Single', ['Peter', '<p>Jesus</p>']),
        rule('A', { shows: 'A_fb' }) + rule('B', { points: 100, shows: 'correct_fb' }),
        message('A_fb', 'He was awake.') +
          message('correct_fb', 'Yes.') +
          message('general_incorrect_fb', 'Read Mark 4.') +
          message('general_fb', 'In the stern.'),
      ),
    )
    expect(questions).toEqual([
      {
        number: 1,
        kind: 'single-choice',
        title: 'Who slept?',
        answers: [
          { text: 'Peter', isRight: false, feedback: 'He was awake.' },
          { text: 'Jesus', isRight: true },
        ],
        feedback: { right: 'Yes.', wrong: 'Read Mark 4.' },
        explanation: 'In the stern.',
      },
    ])
    expect(codes).toEqual([])
  })

  test('have several right answers, and those that must not be chosen are wrong', async () => {
    const marking = and(equal('A'), `<not>${equal('B')}</not>`, equal('C'))
    const { questions } = await questionsIn(
      item('cc.multiple_response.v0p1', material('Which?') + lid('Multiple', ['Mark', 'Acts', 'Luke']), marking),
    )
    expect(questions).toMatchObject([
      { kind: 'multiple-choice', answers: [{ isRight: true }, { isRight: false }, { isRight: true }] },
    ])
  })

  test('have true or false, written answers, essays, orders and texts', async () => {
    const { questions, blocks } = await questionsIn(
      item(
        'cc.true_false.v0p1',
        material('Mark is short.') + lid('Single', ['True', 'False']),
        rule('A', { points: 100 }),
      ),
      item('cc.fib.v0p1', material('Who?') + fib(), rule('Mark', { points: 100 }) + rule('John Mark', { points: 100 })),
      item('cc.essay.v0p1', material('Why?') + fib()),
      item('', material('Order.') + lid('Ordered', ['second', 'first']), and(equal('B'), equal('A'))),
      item('text_only_question', material('<p>Read <b>this</b>.</p>', 'text/html')),
    )
    expect(questions).toMatchObject([
      { kind: 'true-false', isTrue: true },
      { kind: 'open-text', accepted: ['Mark', 'John Mark'], isLong: false },
      { kind: 'open-text', accepted: [], isLong: true },
      { kind: 'ordering', lines: ['first', 'second'] },
    ])
    expect(blocks.at(-1)).toEqual({ kind: 'text', html: '<p>Read <strong>this</strong>.</p>' })
  })

  test('have pairs, numbers and gaps as Canvas writes them', async () => {
    const right = ['lion', 'ox', 'eagle']
    const number =
      '<respcondition><conditionvar><or><varequal respident="r">16</varequal><and><vargte respident="r">15</vargte><varlte respident="r">17</varlte></and></or></conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition>'
    const { questions, codes } = await questionsIn(
      item(
        'matching_question',
        material('Match.') +
          lid('Single', right, { id: 'm', before: 'Mark' }) +
          lid('Single', right, { id: 'l', before: 'Luke' }),
        rule('A', { id: 'm', points: 50 }) + rule('B', { id: 'l', points: 50 }),
      ),
      item('numerical_question', material('How many?') + fib(), number),
      item(
        'multiple_dropdowns_question',
        material('They left [where] and [who] stayed.') +
          lid('Single', ['Moab', 'Edom'], { id: 'x', before: 'where' }) +
          lid('Single', ['Ruth', 'Orpah'], { id: 'y', before: 'who' }),
        rule('A', { id: 'x', points: 50 }) + rule('A', { id: 'y', points: 50 }),
      ),
      item(
        'fill_in_multiple_blanks_question',
        material('By [river].') + lid('Single', ['Jordan', 'the Jordan'], { id: 'z', before: 'river' }),
        rule('A', { id: 'z', points: 100 }) + rule('B', { id: 'z', points: 100 }),
      ),
    )
    expect(questions).toMatchObject([
      { kind: 'matching', pairs: [{ left: 'Mark', right: 'lion' }, { left: 'Luke', right: 'ox' }, { right: 'eagle' }] },
      { kind: 'open-text', accepted: ['16', '15', '17'] },
      {
        kind: 'single-choice',
        title: 'They left _____ and [who] stayed.',
        answers: [{ isRight: true }, { isRight: false }],
      },
      { kind: 'single-choice', title: 'They left [where] and _____ stayed.' },
      { kind: 'open-text', title: 'By _____.', accepted: ['Jordan', 'the Jordan'] },
    ])
    expect(codes).toEqual(['changed number-list', 'changed question-split'])
  })

  test('name what the portal can’t ask, and say what changes', async () => {
    const { questions, codes } = await questionsIn(
      item('file_upload_question', material('Upload.')),
      item('calculated_question', material('1 + [x]') + fib()),
      item('', material('Point.') + '<response_xy ident="r"><render_hotspot/></response_xy>'),
      item(
        'cc.pattern_match.v0p1',
        material('Near?') + fib(),
        '<respcondition><conditionvar><varsubstring respident="r">sea</varsubstring></conditionvar><setvar varname="SCORE">100</setvar></respcondition>',
      ),
      item(
        '',
        material('Best?') + lid('Single', ['a', 'b', 'c']),
        rule('A', { points: 100 }) + rule('B', { points: 50 }),
      ),
    )
    expect(questions).toMatchObject([
      { title: 'Near?', accepted: [] },
      { title: 'Best?', answers: [{ isRight: true }, { isRight: false }, { isRight: false }] },
    ])
    expect(codes).toEqual([
      'left question-kind file_upload_question',
      'left question-kind calculated_question',
      'left question-kind response_xy',
      'changed cc-pattern',
      'changed points',
    ])
  })
})

test('titles of sections are banks, and drawing at random is said to be lost', async () => {
  const inside = item('', material('One?') + lid('Single', ['a', 'b']), rule('A', { points: 100 }))
  const text = assessment(
    `<section ident="g" title="Group"><selection_ordering><selection><selection_number>1</selection_number></selection></selection_ordering>${inside}</section>`,
  )
  const { blocks, notices, title } = await contentOf('quiz.xml', text)
  expect(title).toBe('Quiz')
  expect(blocks).toMatchObject([{ question: { bank: 'Group' } }])
  expect(notices.map(({ code }) => code)).toEqual(['test-rules'])
})
