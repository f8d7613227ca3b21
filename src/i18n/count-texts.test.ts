import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogue } from '#app/texts.ts'
import { offeredLanguages } from '#features/portal/offered-languages.ts'
import { languages } from './languages.ts'
import { LEARNER_PACKAGES } from './messages.ts'

test('[LANG-37] the share of a language is that of its translated texts for learners', async () => {
  const keys = catalogue
    .entries()
    .map(({ key }) => key)
    .filter((key) => LEARNER_PACKAGES.some((name) => key.startsWith(`${name}.`)))
  expect(keys.length).toBeGreaterThan(1000)
  const shares = await catalogue.shares()
  for (const { code } of languages().filter((language) => language.code !== 'en')) {
    const translated = keys.filter((key) => translationOf(code, key))
    expect([code, shares.get(code)]).toEqual([code, translated.length / keys.length])
  }
  expect([shares.get('en'), shares.get('uk'), shares.get('ar'), shares.get('mvo')]).toEqual([1, 1, 1, 0])
})

/** Looks a text up in a language's files: compiling all languages takes twenty seconds. */
function translationOf(lang: string, key: string): unknown {
  const [name = '', ...path] = key.split('.')
  return path.reduce<unknown>((texts, part) => (isTree(texts) ? texts[part] : undefined), packOf(lang, name))
}
const packs = new Map<string, unknown>()
function packOf(lang: string, name: string): unknown {
  const file = `src/parts/languages/${lang}/texts/${name}.json`
  if (!packs.has(file)) packs.set(file, existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
  return packs.get(file)
}
const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

test('the demo and the README say no more about languages than is true', async () => {
  const shares = await catalogue.shares()
  const offered = offeredLanguages({ primaryLang: 'en', languages: [] }, shares)
  const [, claimed] =
    /"value": "(\d+)\+",\s+"label": "languages/.exec(readFileSync('db/seed/pages/main.json', 'utf8')) ?? []
  expect(offered.length).toBeGreaterThan(Number(claimed))
  const [, all, translated] =
    /pages in (\d+) languages\. [^.]* more than (\d+) of them/.exec(readFileSync('README.md', 'utf8')) ?? []
  expect([Number(all), offered.length > Number(translated)]).toEqual([languages().length, true])
})
