import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { MenuLink } from '../../rules.ts'
import type { MenuPlace } from './menu-anchor.tsx'
import { MenuLevel } from './menu-level.tsx'
import styles from './menu-drawer.module.css'

/** The menu on small screens: a drawer at the end edge. The button that opens it stays on top and closes it. */
export function MenuDrawer({ menu, head, ...place }: MenuPlace & { menu: readonly MenuLink[]; head?: ReactNode }) {
  const t = useTranslations('portal')
  const trigger = (
    <>
      <VisuallyHidden>{t('menu')}</VisuallyHidden>
      <Icon name="menu" className={styles.open} />
      <Icon name="close" className={styles.close} />
    </>
  )
  return (
    <Menu
      trigger={trigger}
      title={t('menu')}
      group="header"
      triggerClass={iconButtonClass({ className: styles.trigger })}
      className={styles.drawer}
      panelClass={styles.panel}
    >
      {head}
      <nav aria-label={t('menu')}>
        <MenuLevel links={menu} {...place} />
      </nav>
    </Menu>
  )
}
