import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useUser } from '#features/accounts/web/queries.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { TabLinks } from '#ui/tabs.tsx'
import { localAddress } from '#web/local-address.ts'
import styles from './account-frame.module.css'
import { PrivatePageMeta } from './private-page-meta.tsx'
import { avatarUrlOf } from './avatar-url.ts'
import { SignInGuard } from './sign-in-guard.tsx'

const PLACES = [
  { page: 'profile', to: '/profile/' },
  { page: 'progress', to: '/profile/progress/' },
  { page: 'notes', to: '/profile/notes/' },
  { page: 'orders', to: '/profile/orders/' },
  { page: 'notifications', to: '/profile/Notifications/NotificationsPage/' },
] as const
/** Pages that are reached from one of these, which stays marked in the navigation. */
const INNER_PLACES = [{ page: 'practice', to: '/profile/practice/', of: 'progress' }] as const
export type AccountPage = (typeof PLACES | typeof INNER_PLACES)[number]['page']

/**
 * Frame of every account page: the person's name and the links to the other account pages. Guests are asked to sign in.
 */
export function AccountFrame({ page, children }: { page: AccountPage; children: ReactNode }) {
  const t = useTranslations('page.profile')
  const { code } = useLanguage()
  const user = useUser()
  const inner = INNER_PLACES.find((each) => each.page === page)
  const place = inner ?? PLACES.find((each) => each.page === page)
  // `pages.notifications` is the title of one half of that page, so the page is called as in the navigation.
  const title = t(page === 'notifications' ? 'nav.notifications' : `pages.${page}`)
  const meta = <PrivatePageMeta title={title} path={place?.to ?? '/profile/'} />
  if (user.isGuest) {
    return (
      <>
        {meta}
        <SignInGuard title={t(`guard.${page}`)} />
      </>
    )
  }
  const links = PLACES.map((each) => ({
    href: localAddress(each.to, code),
    title: t(`nav.${each.page}`),
    isCurrent: each.page === (inner?.of ?? page),
  }))
  return (
    <div className={styles.page}>
      {meta}
      <header className={styles.head}>
        {/* The profile page shows the picture itself, where it can be changed. */}
        {page !== 'profile' && <Portrait name={user.fullName} picture={avatarUrlOf(user, '320')} size="md" />}
        <div className={styles.words}>
          <p className={styles.name}>
            <bdi>{user.fullName}</bdi>
          </p>
          <h1 className={styles.title}>{title}</h1>
        </div>
        <TabLinks label={t('nav.label')} links={links} className={styles.nav} />
      </header>
      <div className={styles.body}>{children}</div>
    </div>
  )
}
