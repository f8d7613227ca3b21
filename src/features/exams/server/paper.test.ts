import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Question } from '#features/results/questions.ts'
import { testContent, type TestContent } from '../model.ts'
import { countOf, drawPaper, questionIn } from './paper.ts'

const choice = (id: string): Question => ({
  id,
  kind: 'single-choice',
  title: `Question ${id}`,
  variants: ['one', 'two', 'three'].map((name) => ({ id: `${id}-${name}`, text: name })),
  right: [`${id}-one`],
})
const ordering = (id: string): Question => ({
  id,
  kind: 'ordering',
  title: `Question ${id}`,
  variants: ['one', 'two', 'three'].map((name) => ({ id: `${id}-${name}`, text: name })),
})
const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id)

/** A test of up to three banks, and the random numbers of one attempt. */
const tests = fc
  .record({
    banks: fc.array(
      fc.record({ size: fc.integer({ min: 1, max: 6 }), pick: fc.option(fc.integer({ min: 1, max: 8 })) }),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
    shuffle: fc.boolean(),
  })
  .map(({ banks, shuffle }) =>
    testContent.parse({
      shuffle,
      banks: banks.map(({ size, pick }, at) => ({
        id: `bank${at}`,
        ...(pick !== null && { pick }),
        questions: Array.from({ length: size }, (_, place) => (place % 2 ? ordering : choice)(`q${at}-${place}`)),
      })),
    }),
  )
const draws = fc.array(fc.nat(), { minLength: 1, maxLength: 50 }).map((numbers) => {
  let at = 0
  return (below: number) => (numbers[at++ % numbers.length] ?? 0) % below
})
const drawn = (content: TestContent, draw: (below: number) => number) =>
  drawPaper({ content, texts: {} }, draw).questions.map(({ question }) => question)

describe('the questions of an attempt', () => {
  test('are as many of each bank as its author wants, each once', () => {
    fc.assert(
      fc.property(tests, draws, (content, draw) => {
        const ids = idsOf(drawn(content, draw))
        expect(new Set(ids).size).toBe(ids.length)
        for (const { questions, pick } of content.banks)
          expect(ids.filter((id) => idsOf(questions).includes(id))).toHaveLength(
            Math.min(pick ?? questions.length, questions.length),
          )
        expect(ids).toHaveLength(countOf(content))
      }),
    )
  })

  test('keep the author’s order and variants unless they are shuffled', () => {
    fc.assert(
      fc.property(tests, draws, (content, draw) => {
        const questions = drawn({ ...content, shuffle: false }, draw)
        const all = content.banks.flatMap((bank) => bank.questions)
        expect(questions).toEqual(all.filter(({ id }) => idsOf(questions).includes(id)))
      }),
    )
  })

  test('are shuffled with the variants of choices; those of an ordering stay, since their order is the answer', () => {
    const content = testContent.parse({ shuffle: true, banks: [{ id: 'b', questions: [choice('a'), ordering('b')] }] })
    // Always draws the last one that is left, which reverses a list.
    const [first, second] = drawn(content, (below) => below - 1)
    expect(first).toEqual(ordering('b'))
    expect(second).toEqual({ ...choice('a'), variants: (choice('a') as { variants: object[] }).variants.toReversed() })
  })
})

describe('a question in a language', () => {
  const texts = {
    uk: { title: 'Питання', variants: [{ id: 'a-one', text: 'один' }] },
    ar: { title: 7 },
  }
  const shown = (lang: string) => questionIn({ question: choice('a'), texts }, lang)

  test('is translated where there is a translation, and as written otherwise', () => {
    expect(shown('uk')).toMatchObject({
      title: 'Питання',
      right: ['a-one'],
      variants: [{ id: 'a-one', text: 'один' }, { text: 'two' }, { text: 'three' }],
    })
    expect(shown('fr')).toEqual(choice('a'))
  })

  test('is as written when its translation does not make a valid question', () => {
    expect(shown('ar')).toEqual(choice('a'))
  })
})
