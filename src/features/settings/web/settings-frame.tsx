import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { AdminPageTop } from '#features/admin-shell/web/admin-page-top.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { TabLinks } from '#ui/tabs.tsx'
import { localAddress } from '#web/local-address.ts'
import { DraftNotice } from './draft-notice.tsx'
import styles from './settings.module.css'
import { SETTINGS_PLACES, type SettingsPlace } from '../settings-places.ts'

export const SETTINGS_PAGE = '/admin/settings/'

const addressOf = (place: SettingsPlace) => (place === 'look' ? SETTINGS_PAGE : `${SETTINGS_PAGE}${place}/`)

/** Frame of every settings page. */
export function SettingsFrame({ place, children }: { place: SettingsPlace; children: ReactNode }) {
  const t = useTranslations('admin.settings')
  const { code } = useLanguage()
  const links = SETTINGS_PLACES.map((each) => ({
    href: localAddress(addressOf(each), code),
    title: t(`${each}.tab`),
    isCurrent: each === place,
  }))
  return (
    <div className={styles.page}>
      <AdminPageTop title={t(`${place}.title`)} path={addressOf(place)} />
      <PageHead title={t(`${place}.title`)} note={t(`${place}.note`)} />
      <TabLinks label={t('places')} links={links} />
      <DraftNotice />
      {children}
    </div>
  )
}
