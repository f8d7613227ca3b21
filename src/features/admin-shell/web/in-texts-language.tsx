import type { ReactNode } from 'react'
import type { CompiledMessages } from '#i18n/compile-texts.ts'
import { htmlLangOf } from '#i18n/languages.ts'
import { TEXTS_LANG } from '#i18n/messages.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useSite } from '#web/site.ts'
import styles from './in-texts-language.module.css'

interface InTextsLanguageProps {
  /** The texts of `admin` or `desk`. */
  texts: CompiledMessages | undefined
  children: ReactNode
}

/** Declares the language of most texts, where it isn't that of the page: screen readers then read English as English. */
export function InTextsLanguage({ texts, children }: InTextsLanguageProps) {
  const lang = useOtherLang(texts)
  return lang === undefined ? children : <InLanguage lang={lang}>{children}</InLanguage>
}

/** Declares the language of the page again, for what is translated within `InTextsLanguage`. */
export function InPageLanguage({ texts, children }: InTextsLanguageProps) {
  const { code } = useLanguage()
  return useOtherLang(texts) === undefined ? children : <InLanguage lang={htmlLangOf(code)}>{children}</InLanguage>
}

/** Undefined if the document already declares it. */
function useOtherLang(texts: CompiledMessages | undefined): string | undefined {
  const { code } = useLanguage()
  const { isPartial } = useSite()
  const lang = texts?.[TEXTS_LANG]
  return isPartial || typeof lang !== 'string' || lang === htmlLangOf(code) ? undefined : lang
}

const InLanguage = ({ lang, children }: { lang: string; children: ReactNode }) => (
  <div lang={lang} className={styles.contents}>
    {children}
  </div>
)
