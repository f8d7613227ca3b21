import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parsePrice } from '#base/prices.ts'
import { findLocalReferences } from '#features/bible/find-local-references.ts'
import { compileTexts } from '#i18n/compile-texts.ts'
import type { Language } from '#i18n/language.ts'
import {
  englishTexts,
  isSourceText,
  packFileOf,
  TEXT_PACKAGES,
  type Messages,
  type SourceText,
  type SourceTree,
  type TextsFile,
} from '#i18n/messages.ts'
import { categoryFaults, countsWords, pluralFaults } from '#i18n/plural-faults.ts'
import { shapeOf, type TextShape } from '#i18n/text-shape.ts'

/** Languages that must translate every English text. Source: LANG-01. */
const COMPLETE_LANGUAGES = ['uk', 'ar']
/** Letters of a related language or another keyboard, which reveal a wrong text. */
const FOREIGN_LETTERS: Record<string, RegExp> = {
  uk: /[ыэъё]/iu,
  ru: /[іїєґ]/iu,
  sr: /[ыэъёщійюя]/iu,
  fa: /[كيى]/u,
  ku: /[كي]/u,
  ro: /[şţ]/iu,
}
const MIXED_WORD =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Arabic}]|[\p{Script=Cyrillic}\p{Script=Arabic}]\p{Script=Latin}/u

const files = import.meta.glob<TextsFile>('../src/**/texts.json', { eager: true, import: 'default' })
const packs = import.meta.glob<Messages>('../src/parts/languages/*/texts/*.json', { eager: true, import: 'default' })
const languages = import.meta.glob<Language>('../src/parts/languages/*/language.ts', {
  eager: true,
  import: 'language',
})
const sources = import.meta.glob('../src/**/*.{ts,tsx}', { query: '?raw' })

const english = flatten(englishTexts(files))
const translated = Object.values(languages)
  .filter(({ code }) => code !== 'en')
  .map((language) => ({ code: language.code, language, texts: textsOf(language.code) }))

function textsOf(code: string): Map<string, string> {
  const own = Object.entries(packs).filter(([path]) => packFileOf(path).code === code)
  return flatten(Object.fromEntries(own.map(([path, messages]) => [packFileOf(path).package, messages])))
}

function flatten(messages: Messages, prefix = ''): Map<string, string> {
  const entries = Object.entries(messages).flatMap(([key, value]): [string, string][] => {
    return typeof value === 'string' ? [[prefix + key, value]] : [...flatten(value, `${prefix}${key}.`)]
  })
  return new Map(entries)
}

test.each(translated.map(({ code, texts }) => [code, texts.get('chat.open') ?? ''] as const))(
  '[E-24] in %s the accessible name of the chat button contains the number that the button shows',
  (_, text) => {
    const forms = [...text.matchAll(/(?:=[1-9]|one|two|few|many|other) \{([^{}]*)\}/g)]
    expect(forms.filter(([, words = '']) => !words.includes('#')).map(([form]) => form)).toEqual([])
  },
)

describe.each(Object.entries(files))('%s', (_, file) => {
  test('belongs to a package that exists', () => {
    expect(TEXT_PACKAGES).toContain(file.package)
  })

  test('has a note for translators on every text, and well-formed keys', () => {
    const leaves = leavesOf(file.texts)
    expect(leaves.filter(({ text, note }) => !text.trim() || !note?.trim()).map(({ key }) => key)).toEqual([])
    expect(leaves.filter(({ key }) => !/^[a-z0-9][a-zA-Z0-9.-]*$/.test(key)).map(({ key }) => key)).toEqual([])
  })
})

function leavesOf(tree: SourceTree, prefix = ''): (SourceText & { key: string })[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    return isSourceText(value) ? [{ ...value, key: prefix + key }] : leavesOf(value, `${prefix}${key}.`)
  })
}

describe('English', () => {
  test('has valid ICU messages', () => {
    expect(Object.keys(compileTexts(englishTexts(files))).length).toBeGreaterThan(0)
  })

  test('has the plural forms one and other, and no dates inside texts', () => {
    const shapes = [...english].map(([key, text]) => ({ key, ...shapeOf(text) }))
    const wrong = shapes.filter(({ plurals, dates }) => {
      const counted = plurals.filter(countsWords)
      return dates.length > 0 || counted.some((plural) => categoryFaults('en', plural).length > 0)
    })
    expect(wrong.map(({ key }) => key)).toEqual([])
  })

  test('has every text that code refers to by key', () => {
    expect(Object.keys(sources).flatMap(unknownKeysIn)).toEqual([])
  })
})

// Matches `const t = useTranslations('course')` … `t('lessonNext', …)`. Keys that are built at run time can’t be
// checked here. If a file binds one name to several packages, the key may belong to any of them.
function unknownKeysIn(path: string): string[] {
  const code = readFileSync(new URL(path, import.meta.url), 'utf8')
  const translators = [...code.matchAll(/const (\w+) = useTranslations\('([\w.]+)'\)/g)]
  return [...Map.groupBy(translators, ([, name]) => name)].flatMap(([name, bound]) => {
    const calls = [...code.matchAll(new RegExp(`\\b${name}(?:\\.rich|\\.markup)?\\(\\s*'([\\w.]+)'`, 'g'))]
    return calls
      .filter(([, key]) => !bound.some(([, , namespace]) => english.has(`${namespace}.${key}`)))
      .map(([, key]) => `${path}: ${key}`)
  })
}

/** Keys of texts that rightly equal English, by language code. */
const sameAsEnglish = Object.fromEntries(
  Object.entries(
    import.meta.glob<readonly string[]>('../src/parts/languages/*/language.ts', {
      eager: true,
      import: 'sameAsEnglish',
    }),
  ).map(([path, keys]) => [path.split('/').at(-2), keys]),
)

describe.each(translated)('$code', ({ language, texts }) => {
  const shapes = [...texts].map(([key, text]) => {
    return {
      key,
      text,
      source: english.get(key) ?? '',
      shape: shapeOf(text),
      sourceShape: shapeOf(english.get(key) ?? ''),
    }
  })
  const keysOf = (wrong: { key: string }[]) => wrong.map(({ key }) => key)

  test('translates only texts that English has', () => {
    expect([...texts.keys()].filter((key) => !english.has(key))).toEqual([])
  })

  test('[LANG-37] has the arguments, tags and choices of the English text everywhere', () => {
    expect(keysOf(shapes.filter(({ shape, sourceShape }) => contractOf(shape) !== contractOf(sourceShape)))).toEqual([])
  })

  test('has every plural form of its language where English has plural forms', () => {
    const wrong = shapes.flatMap(({ key, shape, sourceShape }) =>
      pluralFaults(language, shape, sourceShape).map((fault) => `${key}: ${fault.code} ${fault.name}`),
    )
    expect(wrong).toEqual([])
  })

  test('equals English only where its list allows it', () => {
    const repeated = shapes.filter(({ text, source, shape }) => text === source && /\p{L}/u.test(shape.literals))
    expect(keysOf(repeated).toSorted()).toEqual((sameAsEnglish[language.code] ?? []).toSorted())
  })

  test('writes the examples of amounts as its numbers are written, and they can be typed like that', () => {
    const amount = new Intl.NumberFormat(language.formatLocale, { minimumFractionDigits: 2 }).format(12.5)
    const messages = ['admin.sales.codes.wrong.sum', 'page.orders.campaign.badSum'].map((key) => texts.get(key) ?? '')
    expect(messages.filter((text) => text !== '' && !text.includes(amount))).toEqual([])
    expect(parsePrice(amount, 'EUR')).toBe(1250)
  })

  test('gives examples of Bible references that are found', () => {
    const examples = ['admin.settings.services.bibleHelp', 'course.bible.unknownText'].flatMap(
      (key) => texts.get(key) ?? [],
    )
    expect(examples.filter((text) => findLocalReferences(text, language.code).length !== 1)).toEqual([])
  })

  test('uses its own alphabet, without spaces at the ends', () => {
    const foreign = FOREIGN_LETTERS[language.code] ?? /(?!)/
    const wrong = shapes.filter(({ text, shape }) => {
      return text === '' || text !== text.trim() || foreign.test(shape.literals) || MIXED_WORD.test(shape.literals)
    })
    expect(keysOf(wrong)).toEqual([])
  })
})

const contractOf = ({ names, selects, dates }: TextShape) =>
  JSON.stringify([[...names].toSorted(), selects.map((select) => JSON.stringify(select)).toSorted(), dates])

const LESSONS = shapeOf('{count, plural, one {# lesson} other {# lessons}}')

test.each([
  ['[LANG-31] uk', '{count, plural, =0 {Немає} one {# урок} few {# уроки} many {# уроків} other {# уроку}}', []],
  ['[LANG-31] uk', '{count, plural, one {# урок} few {# уроки} many {# уроків} other {# уроку}}', ['formMissing =0']],
  [
    '[LANG-31] uk',
    '{count, plural, =0 {Немає} one {# урок} other {# уроків}}',
    ['formMissing few', 'formMissing many'],
  ],
  ['[LANG-30] ru', '{count, plural, =0 {Нет} one {# урок} few {# урока} other {# уроков}}', ['formMissing many']],
  ['[LANG-30] ru', 'Уроков: {count}', ['formsLost {count}']],
])('%s reports exactly the missing plural forms in: %s', (title, text, faults) => {
  const language = translated.find(({ code }) => title.endsWith(code))?.language
  const found = language ? pluralFaults(language, shapeOf(text), LESSONS) : []
  expect(new Set(found.map(({ code, name }) => `${code} ${name}`))).toEqual(new Set(faults))
})

test.each(COMPLETE_LANGUAGES)('[LANG-01] %s translates every English text', (code) => {
  const texts = textsOf(code)
  expect(
    [...english.keys()].filter((key) => !texts.has(key)),
    `Add them to src/parts/languages/${code}/texts/<package>.json; the package is the first word of the key`,
  ).toEqual([])
})

test('[LANG-01] every pack belongs to a language of the product', () => {
  const codes = new Set(translated.map(({ code }) => code))
  expect(Object.keys(packs).filter((path) => !codes.has(packFileOf(path).code))).toEqual([])
  const shares = translated.map(({ code, texts }) => `${code} ${Math.round((texts.size / english.size) * 100)}`)
  console.info(`Texts translated, of ${english.size}, in percent: ${shares.join(', ')}`)
})
