import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { WebinarPlace } from '../../model.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Badge } from '#ui/badge.tsx'
import { Entries, Entry } from '#ui/entries.tsx'
import { Link } from '#web/link.tsx'
import { AdminListPage } from '#features/admin-shell/web/admin-list-page.tsx'
import page from '#features/admin-shell/web/admin-page.module.css'
import { Attendants } from './attendants.tsx'
import styles from './webinars.module.css'
import { webinarPlacesQuery } from './queries.ts'
import { useLocalDate } from './use-local-date.ts'
import { WebinarForm } from './webinar-form.tsx'

const PAGE = '/admin/webinars/'
const TONES = { before: 'sun', live: 'ok', ended: 'plain' } as const

/** Lists all webinars with their schedules (IMPL-20). */
export function Webinars() {
  const t = useTranslations('admin.webinars')
  const { code } = useLanguage()
  const { data } = useSuspenseQuery(webinarPlacesQuery(code))
  return (
    <AdminListPage
      title={t('title')}
      note={t('note')}
      path={PAGE}
      file={{ list: 'webinars' }}
      empty={data.webinars.length === 0 ? { title: t('nothing'), text: t('nothingText') } : undefined}
    >
      <Entries>
        {data.webinars.map((webinar) => (
          <WebinarEntry key={webinar.id} webinar={webinar} />
        ))}
      </Entries>
    </AdminListPage>
  )
}

function WebinarEntry({ webinar: { id, title, courseTitle, kept, came, state } }: { webinar: WebinarPlace }) {
  const t = useTranslations('admin.webinars')
  const date = useLocalDate()
  return (
    <Entry
      sideWidth="form"
      side={
        <details className={styles.details} open={kept === null || undefined}>
          <summary className={page.summary}>{t(kept ? 'change' : 'schedule')}</summary>
          <WebinarForm id={id} kept={kept} />
        </details>
      }
    >
      <h2 className={page.entryTitle}>
        <Link to={`/webinar/${id}/`}>
          <bdi>{title}</bdi>
        </Link>
        <Badge tone={state ? TONES[state] : 'bad'}>{t(state ? `states.${state}` : 'withoutTime')}</Badge>
      </h2>
      <p className={page.secondary}>
        <bdi>{courseTitle ?? t('microcourse')}</bdi>
        {kept && (
          <>
            {' · '}
            {date(kept.localStart)} <bdi dir="ltr">{kept.localStart.slice(11)}</bdi>{' '}
            <bdi>{kept.timeZone.replaceAll('_', ' ')}</bdi>
          </>
        )}
      </p>
      {kept && <Attendants id={id} count={came} />}
    </Entry>
  )
}
