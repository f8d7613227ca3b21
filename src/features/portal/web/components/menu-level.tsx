import type { MenuLink } from '../../rules.ts'
import styles from './menu-level.module.css'
import { MenuAnchor, type MenuAnchorProps, type MenuPlace } from './menu-anchor.tsx'

interface MenuLevelProps extends MenuPlace, Pick<MenuAnchorProps, 'onPress'> {
  links: readonly MenuLink[]
  /** Class names for smaller lists: of the list and of its links. Nested lists are styled by their position. */
  classes?: { level?: string | undefined; link?: string | undefined }
}

/** A vertical list of menu links, with nested lists of their children. */
export function MenuLevel({ links, classes = styles, ...rest }: MenuLevelProps) {
  return (
    <ul className={classes.level}>
      {links.map((link) => (
        <li key={link.id}>
          <MenuAnchor link={link} className={classes.link} {...rest} />
          {link.children.length > 0 && <MenuLevel links={link.children} classes={classes} {...rest} />}
        </li>
      ))}
    </ul>
  )
}
