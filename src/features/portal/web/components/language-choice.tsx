import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import { LanguageName } from '#ui/language-name.tsx'
import { Menu } from '#ui/menu.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './language-choice.module.css'
import type { LanguageLink } from './portal-identity.ts'

interface LanguageChoiceProps {
  /** Language code of the page. */
  language: string
  languages: readonly LanguageLink[]
}

/** A menu of the portal's languages, each in its own name. Renders nothing when there is only one (LANG-29). */
export function LanguageChoice({ language, languages }: LanguageChoiceProps) {
  const t = useTranslations('portal')
  if (languages.length < 2) return null
  const trigger = (
    <>
      <Icon name="globe" />
      <VisuallyHidden>{t('language')} </VisuallyHidden>
      <span className={styles.code}>{language.toUpperCase()}</span>
    </>
  )
  return (
    <Menu
      trigger={trigger}
      group="header"
      triggerClass={styles.trigger}
      className={styles.choice}
      panelClass={styles.panel}
    >
      <ul className={styles.list} data-many={languages.length > 8 || undefined}>
        {languages.map((each) => (
          <li key={each.code}>
            <LanguageAnchor language={each} isCurrent={each.code === language} className={styles.language} />
          </li>
        ))}
      </ul>
    </Menu>
  )
}

interface LanguageAnchorProps {
  language: LanguageLink
  isCurrent: boolean
  className: string | undefined
}

/** A plain link to this page in another language. */
export function LanguageAnchor({ language, isCurrent, className }: LanguageAnchorProps) {
  const { lang, direction, href, name } = language
  return (
    <a href={href} hrefLang={lang} aria-current={isCurrent ? 'true' : undefined} className={className}>
      <LanguageName name={name} lang={lang} direction={direction} />
    </a>
  )
}
