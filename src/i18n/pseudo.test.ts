import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { compileTexts } from './compile-texts.ts'
import { pseudoTexts } from './pseudo.ts'

const english = {
  plain: 'Continue learning',
  argument: 'Lesson {number} of {total}',
  plural: '{count, plural, =0 {No lessons} one {# lesson} other {# lessons by {name}}}',
  tag: 'Read the <link>terms of <b>use</b></link>.',
  choice: '{state, select, done {Done} other {Open}}',
}

const t = createTranslator({
  locale: 'en',
  messages: pseudoTexts(compileTexts({ course: english })).course as unknown as typeof english,
  timeZone: 'UTC',
})

test('a pseudo text is accented, bracketed and about a third longer', () => {
  expect(t('plain')).toBe('[Çöñţîñûé ļéáŕñîñĝ one t]')
  expect(t('plain').length / english.plain.length).toBeGreaterThan(1.35)
})

test('arguments, plural forms, choices and tags still work', () => {
  expect(t('argument', { number: 3, total: 8 })).toBe('[Ļéššöñ 3 öƒ 8 one]')
  expect(t('plural', { count: 0, name: 'Ann' })).toMatch(/^\[Ñö ļéššöñš one t?/)
  expect(t('plural', { count: 2, name: 'Ann' })).toMatch(/^\[2 ļéššöñš ƀý Ann/)
  expect(t('choice', { state: 'done' })).toMatch(/^\[Ðöñé/)
  const tags = { link: (chunks: string) => `<${chunks}>`, b: (chunks: string) => `*${chunks}*` }
  expect(t.markup('tag', tags)).toMatch(/^\[Ŕéáð ţĥé <ţéŕɱš öƒ \*ûšé\*>\. one/)
})
