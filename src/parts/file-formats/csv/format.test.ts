import { expect, test } from 'vitest'
import { format } from './format.ts'

const read = async (text: string) =>
  format.read({ name: 'a.csv', bytes: new Uint8Array(new TextEncoder().encode(text)) })
const questionsIn = async (text: string) =>
  (await read(text)).blocks.flatMap((block) => (block.kind === 'question' ? [block.question] : []))

test('a table has a question in each row; right answers are named by number, letter or text', async () => {
  const table =
    'question;answer 1;answer 2;answer 3;right;explanation;bank;kind\n' +
    '"Who ""slept""\nthere?";Jesus;Peter;;1;Mark 4;Boat;\n' +
    'Which two?;Mark;Acts;Luke;a, c;;;\n' +
    'By text;10;2;;2;;;\n' +
    'Who wrote it?;;;;Mark|John Mark;;;\n' +
    'True so?;;;;true;;;\n' +
    'In order;one;two;;;;;ordering\n' +
    'Pairs;Mark -> lion;Luke -> ox;;;;;\n' +
    'Essay;;;;;;;open-text\n'
  const questions = await questionsIn(table)
  expect(questions.map(({ kind }) => kind)).toEqual([
    'single-choice',
    'multiple-choice',
    'single-choice',
    'open-text',
    'true-false',
    'ordering',
    'matching',
    'open-text',
  ])
  expect(questions[0]).toEqual({
    number: 1,
    title: 'Who "slept"\nthere?',
    explanation: 'Mark 4',
    bank: 'Boat',
    kind: 'single-choice',
    answers: [
      { text: 'Jesus', isRight: true },
      { text: 'Peter', isRight: false },
    ],
  })
  // The text of an answer comes before its number.
  expect(questions[2]).toMatchObject({ answers: [{ isRight: false }, { text: '2', isRight: true }] })
  expect(questions[3]).toMatchObject({ accepted: ['Mark', 'John Mark'], isLong: false })
  expect(questions[7]).toMatchObject({ accepted: [], isLong: true })
})

test('a row that can’t be asked and an unknown column are named; a table without questions is refused', async () => {
  const { notices, blocks } = await read('question,answer1,answer2,right,level\n"a\nb",1,2,9,hard\nc,1,2,2,easy')
  expect(blocks).toHaveLength(1)
  expect(notices).toEqual([
    { outcome: 'left', code: 'csv-column', about: 'level' },
    { outcome: 'left', code: 'question-broken', place: { line: 2 } },
  ])
  await expect(read('name,email\na,b')).rejects.toThrow('wrong-content')
})
