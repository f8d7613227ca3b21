import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import type { CompiledMessages, CompiledTexts } from '#i18n/compile-texts.ts'
import type { LoadTexts } from './queries.ts'

/** The packages that every page has (LANG-25); the chat's is loaded with the first chat. */
export const PAGE_PACKAGES = ['portal', 'env', 'scenario', 'validation', 'course', 'page'] as const

/** The name under which the server has the packages of every page together: one request instead of six. */
export const PAGE_TEXTS = PAGE_PACKAGES.join('+')

/**
 * Returns a loader of texts. The first ones, those of the page that was opened, come in one request; all others, and the first
 * ones if that fails, package by package.
 */
export function textsLoader(): LoadTexts {
  let isFirst = true
  return async (lang, only) => {
    const isTogether = isFirst && only === undefined
    isFirst &&= !isTogether
    const together = isTogether ? await fetchFile<CompiledTexts>(PAGE_TEXTS, lang) : undefined
    return together ?? fetchTexts(lang, only)
  }
}

/**
 * Fetches the texts of a language, package by package, bypassing caches (LANG-25 to 27). A package that fails falls back to
 * English; if all fail, it throws 'HTTP error while fetching data' (LANG-28). `only` limits it to one package.
 */
export async function fetchTexts(lang: string, only?: string): Promise<CompiledTexts> {
  const fetched = await Promise.all(
    (only === undefined ? PAGE_PACKAGES : [only]).map(
      async (name) => (await fetchPackage(name, lang)) ?? fetchPackage(name, FALLBACK_LANGUAGE),
    ),
  )
  const received = fetched.filter((entry) => entry !== undefined)
  if (received.length === 0) throw new Error('HTTP error while fetching data')
  return Object.fromEntries(received)
}

async function fetchPackage(name: string, lang: string): Promise<[string, CompiledMessages] | undefined> {
  const messages = await fetchFile<CompiledMessages>(name, lang)
  return messages && [name, messages]
}

async function fetchFile<Content>(name: string, lang: string): Promise<Content | undefined> {
  let problem: unknown
  try {
    const response = await fetch(`/i18n/${name}/${lang}.json`, { cache: 'no-cache' })
    if (response.ok) return (await response.json()) as Content
    problem = response.status
  } catch (error) {
    problem = error
  }
  console.info(`The texts ${name}/${lang} did not come`, problem)
  return undefined
}
