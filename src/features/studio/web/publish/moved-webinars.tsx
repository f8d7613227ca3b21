import { useTranslations } from 'use-intl'
import type { MovedWebinar } from '#features/authoring/publishing-model.ts'
import { MomentText } from '#i18n/moment-text.tsx'
import styles from './publish-sheet.module.css'

const momentOf = (value: string) => () => <MomentText value={value} />

/** Webinars that get another time, and what that means to those who are reminded of them. */
export function MovedWebinars({ webinars }: { webinars: readonly MovedWebinar[] }) {
  const t = useTranslations('admin.studio.publish.webinar')
  if (webinars.length === 0) return null
  return (
    <ul className={styles.effects}>
      {webinars.map(({ elementId, title, from, to, reminded }) => (
        <li key={elementId}>
          <b>
            <bdi>{title}</bdi>
          </b>{' '}
          {t.rich('moves', { from: momentOf(from), to: momentOf(to) })}
          <ul>
            <li>{t('reminded', { count: reminded })}</li>
            <li>{t('calendars')}</li>
          </ul>
        </li>
      ))}
    </ul>
  )
}
