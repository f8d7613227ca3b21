import { beforeAll, describe, expect, test, vi } from 'vitest'
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

test('tells a text of a language from one that is English because the language lacks it', async () => {
  const catalogue = createTextCatalogue(files, {
    'parts/languages/uk/texts/course.json': async () => ({ start: 'Почати' }),
  })
  const has = (code: string) =>
    Promise.all(['course.start', 'course.next'].map((key) => catalogue.isTranslated(code, key)))
  expect([await has('uk'), await has('en'), await has('xx')]).toEqual([
    [true, false],
    [true, true],
    [false, false],
  ])
  catalogue.sayOwn({ textsOf: async () => new Map(), keys: async () => new Map([['uk', ['course.next']]]) })
  expect(await has('uk')).toEqual([true, true])
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

describe('the shares of the languages', () => {
  const packs = { 'parts/languages/uk/texts/course.json': async () => ({ start: 'Почати' }) }
  const counts = { all: 2, translated: { uk: 1 } }
  const own = (keys: string[]) => ({ textsOf: async () => new Map(), keys: async () => new Map([['uk', keys]]) })

  test('are those of the packs, and English is complete', async () => {
    const shares = await createTextCatalogue(files, packs, counts).shares()
    expect([shares.get('en'), shares.get('uk')]).toEqual([1, 0.5])
  })

  test('include the portal’s own translations, but no rewording and no text of the administration', async () => {
    const catalogue = createTextCatalogue(files, packs, counts)
    catalogue.sayOwn(own(['course.start', 'admin.title']))
    expect((await catalogue.shares()).get('uk')).toBe(0.5)
    catalogue.sayOwn(own(['course.start', 'course.next']))
    expect((await catalogue.shares()).get('uk')).toBe(1)
  })
})
