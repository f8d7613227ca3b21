import { createContext, useContext, type ReactNode } from 'react'
import { directionOf, FALLBACK_LANGUAGE, htmlLangOf } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'

/** Attributes that declare the language of an element. */
interface LanguageAttributes {
  lang?: string
  dir?: 'ltr' | 'rtl'
}

const NONE: LanguageAttributes = {}
const ContentLanguageContext = createContext(NONE)

/** Declares in which languages the content inside exists; in any other it falls back to the primary language. */
export function ContentLanguage({
  languages,
  children,
}: {
  languages: readonly string[] | undefined
  children: ReactNode
}) {
  const standIn = useStandIn(languages)
  return <ContentLanguageContext value={standIn}>{children}</ContentLanguageContext>
}

/** Returns attributes for content in these languages: empty if it is in the page's language. */
export function useStandIn(languages: readonly string[] | undefined): LanguageAttributes {
  const { code } = useLanguage()
  return languages && !languages.includes(code) ? PRIMARY : NONE
}

const PRIMARY = { lang: FALLBACK_LANGUAGE, dir: 'ltr' } as const

/** Returns attributes for the author’s text inside text of the interface. */
export const useContentLanguage = (): LanguageAttributes => useContext(ContentLanguageContext)

/** Returns attributes for the interface’s text inside content: the page's language and direction. */
export function useInterfaceLanguage(): LanguageAttributes {
  const { code } = useLanguage()
  if (useContext(ContentLanguageContext) === NONE) return NONE
  return { lang: htmlLangOf(code), dir: directionOf(code) }
}
