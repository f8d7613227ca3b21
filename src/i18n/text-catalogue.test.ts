import { beforeAll, expect, test, vi } from 'vitest'
import type { Language } from './language.ts'
import { registerHiddenLanguage, registerLanguage } from './languages.ts'
import { PSEUDO_LANGUAGE } from './pseudo.ts'
import { createTextCatalogue } from './text-catalogue.ts'

const files = {
  'course/texts.json': {
    package: 'course',
    texts: { start: { text: 'Start', note: 'A button.' }, next: { text: 'Next: {title}', note: 'A button.' } },
  },
}
const language = (code: string): Language => ({ ...PSEUDO_LANGUAGE, code })

beforeAll(() => {
  registerLanguage(language('en'))
  registerLanguage(language('uk'))
})

test('[LANG-37] gives the texts of a language over English, compiled', async () => {
  const packs = { 'parts/languages/uk/texts/course.json': async () => ({ start: 'Почати' }) }
  const texts = await createTextCatalogue(files, packs).textsOf('uk')
  expect(texts).toEqual({ course: { start: 'Почати', next: ['Next: ', ['title']] } })
})

test('reads a pack once, and retries after a failure', async () => {
  const load = vi.fn(async () => ({ start: 'Почати' })).mockRejectedValueOnce(new Error('Not now.'))
  const catalogue = createTextCatalogue(files, { 'parts/languages/uk/texts/course.json': load })
  await expect(catalogue.textsOf('uk')).rejects.toThrow('Not now.')
  await Promise.all([catalogue.textsOf('uk'), catalogue.textsOf('uk')])
  expect(load).toHaveBeenCalledTimes(2)
})

test('[LANG-24] returns English for an unsupported language', async () => {
  const catalogue = createTextCatalogue(files, {})
  expect(await catalogue.textsOf('xx')).toBe(await catalogue.textsOf('en'))
})

test('offers the pseudo-language only if it is registered', async () => {
  const catalogue = createTextCatalogue(files, {})
  expect((await catalogue.textsOf('x-pseudo')).course?.start).toBe('Start')
  registerHiddenLanguage(PSEUDO_LANGUAGE)
  expect((await catalogue.textsOf('x-pseudo')).course?.start).toEqual(['[', 'Šţáŕţ', ' o]'])
})

test('names a text that is not a valid ICU message', async () => {
  const packs = { 'parts/languages/uk/texts/course.json': async () => ({ start: 'Почати {' }) }
  await expect(createTextCatalogue(files, packs).textsOf('uk')).rejects.toThrow('course.start')
})
