import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { OwnPageMeta } from '#features/profile/web/own-page-meta.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { TabLinks } from '#ui/tabs.tsx'
import { localAddress } from '#web/local-address.ts'
import styles from './settings.module.css'

const SETTINGS_PAGE = '/admin/settings/'

/** What is set, each on a page of its own; the first stands at the address without a name. */
export const SETTINGS_PLACES = ['look', 'menu', 'banner', 'maintenance', 'portal', 'registration', 'code'] as const
export type SettingsPlace = (typeof SETTINGS_PLACES)[number]

const addressOf = (place: SettingsPlace) => (place === 'look' ? SETTINGS_PAGE : `${SETTINGS_PAGE}${place}/`)

/** Around every page on which the portal is set. */
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
      <OwnPageMeta title={t(`${place}.title`)} path={addressOf(place)} />
      <PageHead title={t(`${place}.title`)} note={t(`${place}.note`)} />
      <TabLinks label={t('places')} links={links} />
      {children}
    </div>
  )
}
