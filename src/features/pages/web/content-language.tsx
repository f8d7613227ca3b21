import { createContext, type ReactNode, useContext } from 'react'
import { directionOf, FALLBACK_LANGUAGE, htmlLangOf } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useSite } from '#web/site.ts'

/** Attributes that declare the language of an element. */
interface LanguageAttributes {
  lang?: string
  dir?: 'ltr' | 'rtl'
}

const NONE: LanguageAttributes = {}
const ContentLanguageContext = createContext(NONE)

/** Declares in which languages the content inside exists; in any other it falls back to the first of them. */
export function ContentLanguage({
  languages,
  children,
}: {
  languages: readonly string[] | undefined
  children: ReactNode
}) {
  const fallback = useFallbackLanguage(languages)
  return <ContentLanguageContext value={fallback}>{children}</ContentLanguageContext>
}

/** Returns attributes for content in these languages: empty if it is in the language around it. */
export function useFallbackLanguage(languages: readonly string[] | undefined): LanguageAttributes {
  const { code } = useLanguage()
  const { isPartial } = useSite()
  if (!languages) return NONE
  const [first = code] = languages
  const own = languages.includes(code) ? code : first
  // Where the interface falls back to English, content in the language of the page is the exception.
  return own === code && !isPartial ? NONE : { lang: htmlLangOf(own), dir: directionOf(own) }
}

/** Returns attributes for the author’s text inside text of the interface. */
export const useContentLanguage = (): LanguageAttributes => useContext(ContentLanguageContext)

/** Returns attributes for the interface’s text inside content: the language of its texts, and the page's direction. */
export function useInterfaceLanguage(): LanguageAttributes {
  const { code } = useLanguage()
  const { isPartial } = useSite()
  if (useContext(ContentLanguageContext) === NONE) return NONE
  return { lang: isPartial ? FALLBACK_LANGUAGE : htmlLangOf(code), dir: directionOf(code) }
}

interface TitleProps {
  of: { title: string; titleLang?: string | undefined }
  className?: string | undefined
}

/** The title of a course or lesson, with its language if it isn’t available in that of the page. */
export function Title({ of: { title, titleLang }, className }: TitleProps) {
  const { code } = useLanguage()
  const language = useFallbackLanguage([titleLang ?? code])
  return (
    <bdi className={className} {...language}>
      {title}
    </bdi>
  )
}
