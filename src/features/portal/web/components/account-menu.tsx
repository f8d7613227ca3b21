import { useTranslations } from 'use-intl'
import { Avatar } from '#ui/avatar.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { Link } from '#web/link.tsx'
import styles from './account-menu.module.css'

/** The visitor and the entries of the account menu. */
export interface AccountProps {
  /** Null for a guest. */
  user: { name: string; picture?: string | undefined } | null
  accountLinks: readonly { title: string; to: string }[]
  onSignIn: () => void
  onSignOut: () => void
}

/** A sign-in link for guests; for others their picture with a menu. */
export function AccountMenu({ user, accountLinks, onSignIn, onSignOut }: AccountProps) {
  const t = useTranslations('portal')
  if (!user) {
    return (
      // Before hydration this is a plain link that opens the page with the popup.
      <a
        href="?login=1"
        className={buttonClass({ size: 'sm', className: styles.signIn })}
        onClick={(event) => {
          event.preventDefault()
          onSignIn()
        }}
      >
        {t('signIn')}
      </a>
    )
  }
  const trigger = (
    <>
      <VisuallyHidden>{t('account', { name: user.name })}</VisuallyHidden>
      <Avatar name={user.name} picture={user.picture} size="md" />
    </>
  )
  return (
    <Menu trigger={trigger} group="header" triggerClass={styles.me}>
      <p className={styles.name}>
        <bdi>{user.name}</bdi>
      </p>
      {accountLinks.map(({ title, to }) => (
        <Link key={to} to={to} className={styles.entry}>
          {title}
        </Link>
      ))}
      <button type="button" className={styles.entry} onClick={onSignOut}>
        {t('signOut')}
      </button>
    </Menu>
  )
}
