import { expect, test } from 'vitest'
import { readSource } from '#features/studio/file-formats/read-source.ts'
import { format } from './format.ts'

const read = (text: string) =>
  readSource([{ id: 'moodle-xml', endings: ['xml'], load: async () => format }], {
    name: 'a.xml',
    bytes: new Uint8Array(new TextEncoder().encode(text)),
  })
async function questionsIn(inside: string) {
  const answer = await read(`<?xml version="1.0"?><quiz>${inside}</quiz>`)
  if ('fault' in answer) throw new Error(answer.fault)
  const { blocks, notices } = answer.content
  return { questions: blocks.flatMap((block) => (block.kind === 'question' ? [block.question] : [])), blocks, notices }
}
const ask = (type: string, inside: string, text = 'Asked?') =>
  `<question type="${type}"><questiontext format="html"><text><![CDATA[<p>${text}</p>]]></text></questiontext>${inside}</question>`
const answer = (fraction: number, text: string, more = '') =>
  `<answer fraction="${fraction}" format="html"><text>${text}</text>${more}</answer>`

test('Moodle XML has choices with feedback, true or false, short answers, numbers, pairs, orders and essays', async () => {
  const { questions, notices } = await questionsIn(
    [
      '<question type="category"><category><text>$course$/top/Boat</text></category></question>',
      ask(
        'multichoice',
        `<single>true</single>${answer(100, 'A', '<feedback><text>Well.</text></feedback>')}${answer(0, 'B')}<generalfeedback><text>Because.</text></generalfeedback>`,
      ),
      ask('multichoice', `<single>false</single>${answer(50, 'A')}${answer(50, 'B')}${answer(0, 'C')}`),
      ask('truefalse', answer(0, 'true') + answer(100, 'false')),
      ask('shortanswer', answer(100, 'Mark') + answer(100, 'John Mark')),
      ask('numerical', answer(100, '16', '<tolerance>0</tolerance>')),
      ask(
        'matching',
        '<subquestion><text>Mark</text><answer><text>lion</text></answer></subquestion><subquestion><text>Luke</text><answer><text>ox</text></answer></subquestion>',
      ),
      ask('ordering', answer(1, 'first') + answer(2, 'second')),
      ask('essay', ''),
    ].join(''),
  )
  expect(questions[0]).toEqual({
    number: 1,
    title: 'Asked?',
    bank: 'Boat',
    explanation: 'Because.',
    kind: 'single-choice',
    answers: [
      { text: 'A', isRight: true, feedback: 'Well.' },
      { text: 'B', isRight: false },
    ],
  })
  expect(questions.slice(1)).toMatchObject([
    { kind: 'multiple-choice', answers: [{ isRight: true }, { isRight: true }, { isRight: false }] },
    { kind: 'true-false', isTrue: false },
    { kind: 'open-text', accepted: ['Mark', 'John Mark'] },
    { kind: 'open-text', accepted: ['16'] },
    {
      kind: 'matching',
      pairs: [
        { left: 'Mark', right: 'lion' },
        { left: 'Luke', right: 'ox' },
      ],
    },
    { kind: 'ordering', lines: ['first', 'second'] },
    { kind: 'open-text', accepted: [], isLong: true },
  ])
  expect(notices.map(({ code }) => code)).toEqual(['true-false'])
})

test('each question that Moodle has and the portal has not is named with its kind, and pictures and formatting are noted', async () => {
  const { questions, blocks, notices } = await questionsIn(
    ask('cloze', '', 'Gap') +
      ask('shortanswer', answer(100, 'Mar*'), 'a <b>b</b> <img src="@@PLUGINFILE@@/x.png">') +
      ask('description', '', 'Read.'),
  )
  expect(questions).toMatchObject([{ title: 'a b', accepted: [] }])
  expect(blocks.at(-1)).toEqual({ kind: 'text', html: '<p>Read.</p>' })
  expect(notices.map(({ outcome, code, about, place }) => [outcome, code, about, place])).toEqual([
    ['left', 'question-kind', 'cloze', { question: 1, title: 'Gap' }],
    ['changed', 'question-format', undefined, { question: 2, title: 'a b' }],
    ['changed', 'moodle-pattern', undefined, { question: 2, title: 'a b' }],
    ['left', 'picture-missing', 'x.png', { question: 2, title: 'a b' }],
  ])
})

test('XML with a document type is refused, and so is broken XML, with its line', async () => {
  const bomb = '<!DOCTYPE quiz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'
  expect(await read(`<?xml version="1.0"?>${bomb}<quiz>&b;</quiz>`)).toEqual({ fault: 'doctype', about: '' })
  expect(await read('<quiz>\n<question>\n</quiz>')).toEqual({ fault: 'broken-xml', about: '3' })
  expect(await read('<other/>')).toEqual({ fault: 'wrong-content', about: 'xml' })
})

test('pictures that Moodle embeds come with questions, answers and descriptions, each from the files of its own text', async () => {
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const file = (name: string) => `<file name="${name}" path="/" encoding="base64">${dot}</file>`
  const shown = (name: string, alt: string) => `<![CDATA[<img src="@@PLUGINFILE@@/${name}" alt="${alt}">]]>`
  const { questions, blocks, notices } = await questionsIn(
    `<question type="multichoice"><questiontext format="html"><text>${shown('a%20b.png', 'Boat')}<![CDATA[ Which?]]></text>${file('a b.png')}</questiontext><single>true</single>` +
      answer(100, shown('a.png', 'Lion'), file('a.png')) +
      answer(0, shown('a.png', 'Ox'), file('a.png')) +
      '<hint><text>Think.</text></hint><graderinfo><text>Look.</text></graderinfo></question>' +
      `<question type="description"><questiontext format="html"><text><![CDATA[<h3>Read</h3>]]>${shown('c.png', 'Map')}</text>${file('c.png')}</questiontext></question>`,
  )
  expect(blocks.map((block) => [block.kind, 'alt' in block ? block.alt : ''])).toEqual([
    ['picture', 'Boat'],
    ['question', ''],
    ['heading', ''],
    ['picture', 'Map'],
  ])
  const [first] = questions
  const pictures = first && 'answers' in first ? first.answers.map(({ picture }) => picture) : []
  expect(pictures.map((picture) => picture?.alt)).toEqual(['Lion', 'Ox'])
  expect(new Set(pictures.map((picture) => picture?.id)).size).toBe(2)
  expect(notices.map(({ outcome, code }) => `${outcome} ${code}`)).toEqual([
    'changed question-picture-before',
    'left moodle-hint',
    'left question-rubric',
  ])
})
