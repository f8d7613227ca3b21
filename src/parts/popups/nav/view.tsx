import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Contacts } from '#features/portal/web/components/contacts.tsx'
import { LanguageAnchor } from '#features/portal/web/components/language-choice.tsx'
import { MenuLevel } from '#features/portal/web/components/menu-level.tsx'
import { usePortalMenu } from '#features/portal/web/use-portal-menu.ts'
import type { PopupViewProps } from '#web/popups.ts'
import styles from './view.module.css'

/** The whole menu with all submenus, the languages, and the portal's contacts. */
export function View({ titleId, close }: PopupViewProps) {
  const t = useTranslations('portal')
  const { menu, language, languages, path, contacts } = usePortalMenu()
  return (
    <>
      <h2 id={titleId} className={styles.title}>
        {t('menu')}
      </h2>
      <nav aria-labelledby={titleId} className={styles.menu}>
        <MenuLevel links={menu} path={path} onPress={(event) => isHere(event) && close()} />
      </nav>
      <Contacts contacts={contacts} className={styles.contacts} />
      {languages.length > 1 && (
        <section>
          <h3 className={styles.heading}>{t('language')}</h3>
          <ul className={styles.languages}>
            {languages.map((each) => (
              <li key={each.code}>
                <LanguageAnchor language={each} isCurrent={each.code === language} className={styles.language} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Whether a link leads to the current page; links to other pages close the popup by navigation. */
function isHere(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target, hash, href } = event.currentTarget
  const isSame = !target && !hash && href === location.origin + location.pathname
  if (isSame) event.preventDefault()
  return isSame
}
