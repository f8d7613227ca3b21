import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { fitMenu, type MenuLink } from '../../rules.ts'
import styles from './header-menu.module.css'
import { MenuAnchor, type MenuPlace } from './menu-anchor.tsx'

/** The menu in the bar, where there is room for it; else MenuDrawer holds it. */
export function HeaderMenu({ menu, ...place }: MenuPlace & { menu: readonly MenuLink[] }) {
  const t = useTranslations('portal')
  const { shown, rest } = fitMenu(menu)
  const more = { ...NOWHERE, title: t('menuMore'), children: rest }
  return (
    <nav aria-label={t('menu')} className={styles.menu}>
      <ul className={styles.links}>
        {[...shown, ...(rest.length > 0 ? [more] : [])].map((link) => (
          <li key={link.id}>
            {link.children.length > 0 ? (
              <Group link={link} {...place} />
            ) : (
              <MenuAnchor link={link} className={styles.link} {...place} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What the bar has no room for stands behind an item that leads nowhere itself. */
const NOWHERE = { id: 'more', icon: undefined, to: null, external: false, newTab: false, componentIds: {} } as const

/** An item with children opens them; if it leads somewhere itself, that stands first among them. */
function Group({ link, ...place }: MenuPlace & { link: MenuLink }) {
  const inside = [...(link.to === null ? [] : [{ ...link, children: [] }]), ...link.children.flatMap(withChildren)]
  const trigger = (
    <>
      {link.title}
      <Icon name="chevron-down" />
    </>
  )
  return (
    <Menu trigger={trigger} group="header" triggerClass={styles.link} panelClass={styles.panel}>
      <ul>
        {inside.map((child) => (
          <li key={child.id}>
            <MenuAnchor link={child} className={styles.entry} {...place} />
          </li>
        ))}
      </ul>
    </Menu>
  )
}

/** A link and all below it, as one row of links. */
export const withChildren = (link: MenuLink): MenuLink[] => [link, ...link.children.flatMap(withChildren)]
