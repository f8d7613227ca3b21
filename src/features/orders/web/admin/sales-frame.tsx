import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { AdminPageTop } from '#features/admin-shell/web/admin-page-top.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { TabLinks } from '#ui/tabs.tsx'
import { localAddress } from '#web/local-address.ts'
import styles from './orders.module.css'

const PLACES = [
  { id: 'list', to: '/admin/orders/' },
  { id: 'revenue', to: '/admin/orders/revenue/' },
  { id: 'codes', to: '/admin/orders/codes/' },
  { id: 'campaign', to: '/admin/orders/campaigns/' },
  { id: 'reports', to: '/admin/orders/reports/' },
  { id: 'systems', to: '/admin/orders/systems/' },
] as const
export type SalesPlace = (typeof PLACES)[number]['id']

/** Frame of every page about sales: title and tabs. */
export function SalesFrame({
  place,
  actions,
  children,
}: {
  place: SalesPlace
  actions?: ReactNode
  children: ReactNode
}) {
  const t = useTranslations('admin.sales')
  const { code } = useLanguage()
  const to = PLACES.find(({ id }) => id === place)?.to ?? '/admin/orders/'
  const links = PLACES.map((each) => ({
    href: localAddress(each.to, code),
    title: t(`${each.id}.tab`),
    isCurrent: each.id === place,
  }))
  return (
    <div className={styles.page}>
      <AdminPageTop title={t(`${place}.title`)} path={to} />
      <PageHead title={t(`${place}.title`)} note={t(`${place}.note`)} actions={actions} />
      <TabLinks label={t('places')} links={links} />
      {children}
    </div>
  )
}
