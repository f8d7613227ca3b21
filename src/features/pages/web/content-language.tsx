import { createContext, useContext, type ReactNode } from 'react'
import { directionOf, FALLBACK_LANGUAGE, htmlLangOf } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'

/** Attributes that say in which language an element is. */
interface LanguageAttributes {
  lang?: string
  dir?: 'ltr' | 'rtl'
}

const NONE: LanguageAttributes = {}
const ContentLanguageContext = createContext(NONE)

/** Says in which languages the content inside can be read; in any other the primary language stands in for it. */
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

/** Attributes of content in these languages: empty where it is in the language of the page. */
export function useStandIn(languages: readonly string[] | undefined): LanguageAttributes {
  const { code } = useLanguage()
  return languages && !languages.includes(code) ? PRIMARY : NONE
}

const PRIMARY = { lang: FALLBACK_LANGUAGE, dir: 'ltr' } as const

/** Attributes for the author’s words where the interface’s own words surround them. */
export const useContentLanguage = (): LanguageAttributes => useContext(ContentLanguageContext)

/** Attributes for the interface’s own words inside content: the language and direction of the page. */
export function useInterfaceLanguage(): LanguageAttributes {
  const { code } = useLanguage()
  if (useContext(ContentLanguageContext) === NONE) return NONE
  return { lang: htmlLangOf(code), dir: directionOf(code) }
}
