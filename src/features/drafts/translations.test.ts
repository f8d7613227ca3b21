import { expect, test } from 'vitest'
import { applyChange, setValue, valueIn } from './document.ts'

const question = { id: 'q', kind: 'single-choice', title: 'Who?', variants: [{ id: 'a', text: 'Peter' }], texts: {} }
const document = { test: { banks: [{ id: 'b', questions: [question] }] } }
const path = ['test', 'banks', 'b', 'questions', 'q', 'variants', 'a', 'text']

test('a variant of a question in a test is translated with its question', () => {
  const applied = applyChange(document, setValue(document, { path, lang: 'uk', value: 'Петро' }))
  expect(applied).toMatchObject({
    document: {
      test: {
        banks: [
          {
            questions: [
              { variants: [{ id: 'a', text: 'Peter' }], texts: { uk: { variants: [{ id: 'a', text: 'Петро' }] } } },
            ],
          },
        ],
      },
    },
  })
  expect('document' in applied && valueIn(applied.document, path, 'uk')).toBe('Петро')
})
