import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import { isIconName } from '#ui/icon-paths.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { Link } from '#web/link.tsx'
import { currentOf, type MenuLink, targetOf } from '../../rules.ts'

/** The visitor's position, as far as a menu needs it. */
export interface MenuPlace {
  /** Path of the page, without language. */
  path: string
  pageId?: string | undefined
}

export interface MenuAnchorProps extends MenuPlace {
  link: MenuLink
  className?: string | undefined
  /** Called on a click on a link to a page, before the navigation. */
  onPress?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

/** A link of the menu with its icon; says when it opens a new tab. A group without a page of its own is plain text. */
export function MenuAnchor({ link, path, pageId, className, onPress }: MenuAnchorProps) {
  const t = useTranslations('portal')
  const to = targetOf(link, pageId)
  const words = (
    <>
      {link.icon && isIconName(link.icon) && <Icon name={link.icon} />}
      {link.title}
    </>
  )
  if (to === null) return <span className={className}>{words}</span>
  if (to.startsWith('#')) {
    return (
      <a href={to} className={className}>
        {words}
      </a>
    )
  }
  const tab = link.newTab ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <Link to={to} aria-current={currentOf(link, path)} className={className} onClick={onPress} {...tab}>
      {words}
      {link.newTab && <VisuallyHidden> ({t('newTab')})</VisuallyHidden>}
    </Link>
  )
}
