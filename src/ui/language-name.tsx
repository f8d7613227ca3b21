import { useLanguage } from '#i18n/texts-provider.tsx'

/** Basic and extended Latin letters: every page has a font for them. */
const LATIN = /^[ -\u024f]*$/

interface LanguageNameProps {
  /** In its own words. */
  name: string
  /** Value of the attribute `lang`, where it is known. */
  lang?: string
  direction?: 'ltr' | 'rtl'
}

/**
 * The name of a language beside others. A name in a script that the page has no font for uses a system font:
 * a page need not load fonts for the sake of a list.
 */
export function LanguageName({ name, lang, direction }: LanguageNameProps) {
  const isOwn = useLanguage().name === name
  return (
    <bdi lang={lang} dir={direction} data-system={isOwn || LATIN.test(name) ? undefined : ''}>
      {name}
    </bdi>
  )
}
