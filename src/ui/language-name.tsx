import { useLanguage } from '#i18n/texts-provider.tsx'

/** Basic and extended Latin letters: every page has a font for them. */
const LATIN = /^[ -\u024f]*$/

interface LanguageNameProps {
  /** The name in the language itself. */
  name: string
  /** Value of the `lang` attribute, if known. */
  lang?: string
  direction?: 'ltr' | 'rtl'
}

/**
 * The name of a language in a list of languages. In a script for which the page has no font, the name uses a system
 * font, so that no fonts are loaded for a list.
 */
export function LanguageName({ name, lang, direction }: LanguageNameProps) {
  const isOwn = useLanguage().name === name
  return (
    <bdi lang={lang} dir={direction} data-system={isOwn || LATIN.test(name) ? undefined : ''}>
      {name}
    </bdi>
  )
}
