import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import type { CompiledMessages, CompiledTexts } from '#i18n/compile-texts.ts'

/** The packages that every page has (LANG-25); the chat's is loaded with the first chat. */
export const PAGE_PACKAGES = ['portal', 'env', 'scenario', 'validation', 'course', 'page'] as const

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
  try {
    const response = await fetch(`/i18n/${name}/${lang}.json`, { cache: 'no-cache' })
    if (response.ok) return [name, (await response.json()) as CompiledMessages]
    console.info(`The texts ${name}/${lang} did not come: ${response.status}`)
  } catch (error) {
    console.info(`The texts ${name}/${lang} did not come`, error)
  }
  return undefined
}
