import type { MouseEvent, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { dispatch } from '#web/actions.ts'
import { BAR_ROOM_PX, countInBar, type MenuLink } from '../../rules.ts'
import styles from './header-menu.module.css'
import { MenuAnchor, type MenuPlace } from './menu-anchor.tsx'

/** The menu in the header on wide screens; on small ones `MenuDrawer` shows it. */
export function HeaderMenu({ menu, ...place }: MenuPlace & { menu: readonly MenuLink[] }) {
  const t = useTranslations('portal')
  const inNarrow = countInBar(menu, BAR_ROOM_PX.narrow)
  const inWide = Math.max(inNarrow, countInBar(menu, BAR_ROOM_PX.wide))
  const more = { ...NOWHERE, title: t('menuMore'), children: menu.slice(inNarrow) }
  /** Whether an item of the “more” menu is shown directly on the widest screens. */
  const isInWideBar = ({ id }: MenuLink) => menu.slice(0, inWide).some((link) => link.id === id)
  return (
    <nav aria-label={t('menu')} className={styles.menu}>
      <ul className={styles.links}>
        {menu.slice(0, inWide).map((link, index) => (
          <li key={link.id} data-bar={index < inNarrow ? undefined : 'wide'}>
            {link.children.length > 0 ? (
              <Group link={link} {...place} />
            ) : (
              <MenuAnchor link={link} className={styles.link} {...place} />
            )}
          </li>
        ))}
        {inNarrow < menu.length && (
          <li key="more" data-bar={inWide < menu.length ? undefined : 'narrow'}>
            <Group link={more} isInWideBar={isInWideBar} {...place} end={<WholeMenu />} />
          </li>
        )}
      </ul>
    </nav>
  )
}

/** The “more” item, which holds what doesn't fit and has no page of its own. */
const NOWHERE = { id: 'more', icon: undefined, to: null, external: false, newTab: false, componentIds: {} } as const

const never = () => false

interface GroupProps extends MenuPlace {
  link: MenuLink
  isInWideBar?: (link: MenuLink) => boolean
  /** Shown below the links. */
  end?: ReactNode
}

/** A menu item with children. If it has a page of its own, that link comes first. */
function Group({ link, isInWideBar = never, end, ...place }: GroupProps) {
  const own = link.to === null ? [] : [{ link: { ...link, children: [] }, isWide: false }]
  const inside = link.children.flatMap((child) =>
    withChildren(child).map((each) => ({ link: each, isWide: isInWideBar(child) })),
  )
  const trigger = (
    <>
      {link.title}
      <Icon name="chevron-down" />
    </>
  )
  return (
    <Menu trigger={trigger} group="header" triggerClass={styles.link} panelClass={styles.panel}>
      <ul>
        {[...own, ...inside].map(({ link: each, isWide }) => (
          <li key={each.id} data-bar={isWide ? 'narrow' : undefined}>
            <MenuAnchor link={each} className={styles.entry} {...place} />
          </li>
        ))}
      </ul>
      {end}
    </Menu>
  )
}

/** Opens the popup with the whole menu (POPUP-20). Focus moves to the summary first, so that it returns there. */
function WholeMenu() {
  const t = useTranslations('portal')
  const open = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.closest('details')?.querySelector('summary')?.focus()
    dispatch('OPEN_POPUP', { id: 'nav', props: {} })
  }
  return (
    <button type="button" className={styles.whole} onClick={open}>
      {t('menuWhole')}
    </button>
  )
}

/** Returns a link and all its descendants as a flat list. */
export const withChildren = (link: MenuLink): MenuLink[] => [link, ...link.children.flatMap(withChildren)]
