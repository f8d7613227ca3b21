import { describe, expect, test } from 'vitest'
import { readSource } from '#features/studio/file-formats/read-source.ts'
import { format } from './format.ts'

async function read(text: string) {
  const known = [{ id: 'gift', endings: ['gift', 'txt'], load: async () => format }]
  const answer = await readSource(known, { name: 'a.gift', bytes: new Uint8Array(new TextEncoder().encode(text)) })
  if ('fault' in answer) throw new Error(answer.fault)
  const { blocks, notices } = answer.content
  const questions = blocks.flatMap((block) => (block.kind === 'question' ? [block.question] : []))
  return { questions, blocks, codes: notices.map(({ outcome, code }) => `${outcome} ${code}`), notices }
}
const first = async (text: string) => (await read(text)).questions[0]

describe('GIFT', () => {
  test('has single choices with feedback to each answer and an explanation', async () => {
    expect(
      await first(
        '// a remark\n::Boat::Who slept\\: on a \\{pillow\\}?{\n=Jesus#Right so.\n~Peter#He was awake.\n\n~John\n####Mark 4\\:38}',
      ),
    ).toEqual({
      number: 1,
      kind: 'single-choice',
      title: 'Who slept: on a {pillow}?',
      answers: [
        { text: 'Jesus', isRight: true, feedback: 'Right so.' },
        { text: 'Peter', isRight: false, feedback: 'He was awake.' },
        { text: 'John', isRight: false },
      ],
      explanation: 'Mark 4:38',
    })
  })

  test('has multiple choices with shares, whose points are lost', async () => {
    const { questions, codes } = await read('Which two?{~%50%Mark~%50%Luke~%-100%Acts}')
    expect(questions[0]).toMatchObject({
      kind: 'multiple-choice',
      answers: [
        { text: 'Mark', isRight: true },
        { text: 'Luke', isRight: true },
        { text: 'Acts', isRight: false },
      ],
    })
    expect(codes).toEqual(['changed points'])
  })

  test('has single choices in which a half right answer counts as wrong, and one with all points as right', async () => {
    const { questions, codes } = await read('Who wrote it?{=Mark ~%50%Peter ~%100%John Mark ~Luke}')
    expect(questions[0]).toMatchObject({
      kind: 'single-choice',
      answers: [
        { text: 'Mark', isRight: true },
        { text: 'Peter', isRight: false },
        { text: 'John Mark', isRight: true },
        { text: 'Luke', isRight: false },
      ],
    })
    expect(codes).toEqual(['changed points'])
  })

  test('has true or false, with feedback to wrong and right answers', async () => {
    expect(await first('Mark is the shortest.{T#Count again.#Yes.}')).toMatchObject({
      kind: 'true-false',
      isTrue: true,
      feedback: { wrong: 'Count again.', right: 'Yes.' },
    })
    expect(await first('Acts is a gospel.{FALSE}')).toMatchObject({ kind: 'true-false', isTrue: false })
  })

  test('has short answers, missing words, numbers, essays and pairs', async () => {
    expect(await first('Who wrote it?{=Mark =John Mark =%50%Peter}')).toMatchObject({
      kind: 'open-text',
      accepted: ['Mark', 'John Mark'],
      isLong: false,
    })
    expect(await first('They sailed to {=the other side ~Tyre} at evening.')).toMatchObject({
      kind: 'single-choice',
      title: 'They sailed to _____ at evening.',
    })
    expect(await first('How many chapters?{#16}')).toMatchObject({ accepted: ['16'] })
    expect(await first('How many?{#15..17}')).toMatchObject({ accepted: ['15', '16', '17'] })
    expect(await first('How many?{#16:1}')).toMatchObject({ accepted: ['15', '16', '17'] })
    expect(await first('How far?{#=3.5:0.2}')).toMatchObject({ kind: 'open-text', accepted: [] })
    expect(await first('Write a prayer.{}')).toMatchObject({ kind: 'open-text', accepted: [], isLong: true })
    expect(await first('Match.{=Mark -> lion =Luke -> ox = -> eagle}')).toMatchObject({
      kind: 'matching',
      pairs: [{ left: 'Mark', right: 'lion' }, { left: 'Luke', right: 'ox' }, { right: 'eagle' }],
    })
  })

  test('has categories as banks, descriptions as text, and HTML as plain text', async () => {
    const { questions, blocks, codes } = await read(
      '$CATEGORY: $course$/Mark/Boat\n\nRead chapter 4 first.\n\n[html]<p>Who <b>slept</b>?</p>{=A~B}',
    )
    expect(questions[0]).toMatchObject({ bank: 'Boat', title: 'Who slept?', number: 1 })
    expect(blocks[0]).toEqual({ kind: 'text', html: '<p>Read chapter 4 first.</p>' })
    expect(codes).toEqual(['changed question-format'])
  })

  test('names each question that is left out, with its reason and place, and reads the others', async () => {
    const { questions, notices } = await read(
      'Broken {=a\n\nNo right one{~a~b}\n\nOne answer{=a~}\n\nGood{=a~b}\n\nOdd{a=b}',
    )
    expect(questions.map(({ title }) => title)).toEqual(['Good'])
    expect(notices.map(({ outcome, code, place }) => [outcome, code, place])).toEqual([
      ['left', 'question-broken', { line: 1 }],
      ['left', 'question-broken', { question: 4, title: 'Odd' }],
      ['left', 'no-right-answer', { question: 1, title: 'No right one' }],
      ['left', 'answer-empty', { question: 2, title: 'One answer' }],
    ])
  })
})
