import type { MenuLink } from '../../rules.ts'
import styles from './menu-level.module.css'
import { MenuAnchor, type MenuAnchorProps, type MenuPlace } from './menu-anchor.tsx'

interface MenuLevelProps extends MenuPlace, Pick<MenuAnchorProps, 'onPress'> {
  links: readonly MenuLink[]
  /** Classes of a list and of what stands in it, for smaller ones; lists within are told by where they stand. */
  classes?: { level?: string | undefined; link?: string | undefined }
}

/** Links of the menu one below the other, each with what belongs to it. */
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
