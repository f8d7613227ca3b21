import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { switchLanguage } from '#i18n/choose-language.ts'
import { languageOf } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { LanguageName } from '#ui/language-name.tsx'
import { usePortalSettings } from '../queries.ts'
import styles from './language-notice.module.css'

/** One line above a page in a language that the portal doesn't offer: in which language it is, and a link to one that is offered. */
export function LanguageNotice() {
  const t = useTranslations('portal.languageNotice')
  const { code } = useLanguage()
  const { pathname } = useLocation()
  const { primaryLang, languages, partial } = usePortalSettings().i18n
  const target = languages.includes(primaryLang) ? primaryLang : (languages[0] ?? primaryLang)
  const isInEnglish = partial.includes(code)
  return (
    <aside aria-label={t('title')} data-screen className={styles.notice}>
      <p dir={isInEnglish ? 'ltr' : undefined}>
        {t.rich(isInEnglish ? 'inEnglish' : 'notOffered', nameIn(code))}{' '}
        <a href={switchLanguage(pathname, target)} hrefLang={languageOf(target).htmlLang ?? target}>
          {t.rich('switch', nameIn(target))}
        </a>
      </p>
    </aside>
  )
}

/** A language by its own name, for the text. */
function nameIn(code: string) {
  const { name, htmlLang, direction, textDirection = direction } = languageOf(code)
  return {
    language: name,
    name: () => <LanguageName name={name} lang={htmlLang ?? code} direction={textDirection} />,
  }
}
