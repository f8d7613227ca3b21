import { runInNewContext } from 'node:vm'
import { build, type Rolldown } from 'vite'
import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AboutLanguage, Language } from '#i18n/language.ts'
import { directionOf, findLanguage, htmlLangOf, languages, LANGUAGE_CODES, registerLanguage } from '#i18n/languages.ts'
import { compiledTexts } from '#i18n/texts-plugin.ts'
import { openBrowser, openOldBrowser } from './browser.ts'

const folders = import.meta.glob<Language>('../src/parts/languages/*/language.ts', { eager: true, import: 'language' })
const abouts = import.meta.glob<AboutLanguage>('../src/parts/languages/*/language.ts', { eager: true, import: 'about' })
const englishNames = Object.values(abouts).map(({ englishName }) => englishName)
const all = Object.entries(folders).map(([path, language]) => ({ folder: path.split('/').at(-2), language }))

/** Copied from the specification, §1. */
const SPEC_LIST =
  'en, uk, ar, ru, de, fa, tr, pt, ko, es, ku, kab, no, sv, sn, nd, fi, mvo, ms, sm, fr, mg, bi, is, pa, ja, sr, lus, chi, zho, pl, sl, pap, ro, ty'

beforeAll(() => {
  for (const { language } of all) registerLanguage(language)
})

test('[LANG-01] the languages are the 35 of the spec, in its order', () => {
  expect(languages().map(({ code }) => code)).toEqual(SPEC_LIST.split(', '))
  expect(LANGUAGE_CODES.join(', ')).toBe(SPEC_LIST)
})

const RIGHT_TO_LEFT = ['ar', 'fa', 'ku', 'kab'] as const

test.each(RIGHT_TO_LEFT)('[LANG-04, LANG-05, LANG-06, LANG-07] %s is shown right-to-left', (code) => {
  expect(directionOf(code)).toBe('rtl')
})

test('[LANG-08] all other languages are shown left-to-right', () => {
  const others = languages().filter(({ code }) => !['ar', 'fa', 'ku', 'kab'].includes(code))
  expect(others).toHaveLength(31)
  expect(others.filter(({ direction }) => direction !== 'ltr')).toEqual([])
})

test('[LANG-01] the two Chinese languages differ in their script', () => {
  expect([findLanguage('zho')?.name, htmlLangOf('zho')]).toEqual(['简体中文', 'zh-Hans'])
  expect([findLanguage('chi')?.name, htmlLangOf('chi')]).toEqual(['繁體中文', 'zh-Hant'])
})

describe.each(all)('the language of the folder $folder', ({ folder, language }) => {
  test('has the code of its folder', () => {
    expect(language.code).toBe(folder)
  })

  test('has a unique name', () => {
    expect(language.name.trim()).not.toBe('')
    expect(all.filter((other) => other.language.name === language.name)).toHaveLength(1)
    expect(new Set(englishNames).size).toBe(all.length)
  })

  test('has a known format locale with the digits of its language and the Gregorian calendar', () => {
    expect(Intl.DateTimeFormat.supportedLocalesOf([language.formatLocale])).toHaveLength(1)
    const { calendar, numberingSystem } = new Intl.DateTimeFormat(language.formatLocale).resolvedOptions()
    const ownDigits = language.code === 'fa' ? 'arabext' : 'latn'
    expect({ calendar, numberingSystem }).toEqual({ calendar: 'gregory', numberingSystem: ownDigits })
    expect(Intl.getCanonicalLocales(language.htmlLang ?? language.code)).toHaveLength(1)
  })

  test('lists its own months, unless its format locale has the same ones', () => {
    const localeLanguage = new Intl.Locale(language.formatLocale).language
    const isOwn =
      [language.code, SAME_MONTHS[language.code]].includes(localeLanguage) && !UNEQUAL_MONTHS.includes(language.code)
    expect(new Set(language.months?.split(',')).size).toBe(isOwn ? 0 : 12)
  })
})

/** Languages whose month names differ in older browsers, so that they list their own. */
const UNEQUAL_MONTHS = ['fi', 'no', 'pap']

/** Format locales whose month names a language may use: the same language, or by decision a related one. */
const SAME_MONTHS: Record<string, string> = {
  no: 'nb',
  chi: 'zh',
  zho: 'zh',
  mvo: 'en',
  bi: 'en',
  lus: 'en',
  pap: 'nl',
}

/**
 * Known differences in Chromium 109: Slovene without a separator in numbers of four digits, and the plural form of 101
 * in Romanian.
 */
const OLD_DIFFERENCES = ['ro: 101 other', 'sl: 1.234,5', 'sl: 1.000 other']

describe('on the server and in a browser', () => {
  let server: string[]
  let browser: string[]
  let old: string[]

  beforeAll(async () => {
    const code = await bundle('test/format-samples.ts')
    const input = JSON.stringify(all.map(({ language }) => language))
    const script = `(() => { ${code}; return ${input}.flatMap(samples.samplesOf) })()`
    server = runInNewContext(script)
    browser = await inBrowser(openBrowser, script)
    old = await inBrowser(openOldBrowser, script)
  })

  test('[COURSE-12, LANG-30, LANG-31] every language formats dates, prices, numbers and plural forms alike', () => {
    expect(server.length).toBeGreaterThan(all.length * 40)
    expect(browser).toEqual(server)
  })

  test('[COURSE-12, LANG-30, LANG-31] the oldest supported Chromium formats alike too, but for known differences', async () => {
    const differences = old.filter((line, place) => line !== server[place])
    expect(old).toHaveLength(server.length)
    expect(differences).toEqual(OLD_DIFFERENCES)
  })

  const COUNTED = ['ru', 'uk'] as const

  test.each(COUNTED)('[LANG-30, LANG-31, LIMIT-47] %s has the plural forms one, few and many', (code) => {
    const forms = [1, 21, 101, 2, 4, 22, 0, 5, 11, 12, 14, 20, 25, 111].map((count) => formOf(`${code}: ${count} `))
    expect(forms).toEqual(['one', 'one', 'one', 'few', 'few', 'few', ...Array<string>(8).fill('many')])
  })

  const formOf = (beginning: string) => browser.find((line) => line.startsWith(beginning))?.slice(beginning.length)
})

async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [compiledTexts],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry, formats: ['iife'], name: 'samples' } },
  })
  const [{ output }] = result as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput]
  return output[0].code
}

async function inBrowser(open: () => Promise<Browser>, script: string): Promise<string[]> {
  const browser = await open()
  try {
    const page = await browser.newPage()
    return await page.evaluate<string[]>(script)
  } finally {
    await browser.close()
  }
}
