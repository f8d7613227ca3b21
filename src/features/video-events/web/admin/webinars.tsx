import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { PrivatePageMeta } from '#features/account-shell/web/private-page-meta.tsx'
import type { WebinarPlace } from '#features/webinars/model.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { LitDoorArt } from '#ui/art/door-art.tsx'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { Entries, Entry } from '#ui/entries.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Link } from '#web/link.tsx'
import styles from './events.module.css'
import { webinarPlacesQuery } from './queries.ts'
import { useLocalDate } from './use-local-date.ts'
import { WebinarForm } from './webinar-form.tsx'
import { Attendants } from './who-came.tsx'

const PAGE = '/admin/webinars/'
const TONES = { before: 'sun', live: 'ok', ended: 'plain' } as const

/** Everything that is a webinar, with its time (IMPL-20). */
export function Webinars() {
  const t = useTranslations('admin.webinars')
  const { code } = useLanguage()
  const { data } = useSuspenseQuery(webinarPlacesQuery(code))
  return (
    <div className={styles.page}>
      <PrivatePageMeta title={t('title')} path={PAGE} />
      <PageHead title={t('title')} note={t('note')} />
      {data.webinars.length === 0 ? (
        <EmptyState art={<LitDoorArt />} title={t('nothing')}>
          {t('nothingText')}
        </EmptyState>
      ) : (
        <Entries>
          {data.webinars.map((webinar) => (
            <WebinarEntry key={webinar.id} webinar={webinar} />
          ))}
        </Entries>
      )}
    </div>
  )
}

function WebinarEntry({ webinar: { id, title, courseTitle, kept, came, state } }: { webinar: WebinarPlace }) {
  const t = useTranslations('admin.webinars')
  const date = useLocalDate()
  return (
    <Entry
      sideWidth="form"
      side={
        <details className={styles.came} open={kept === null || undefined}>
          <summary className={styles.summary}>{t(kept ? 'change' : 'schedule')}</summary>
          <WebinarForm id={id} kept={kept} />
        </details>
      }
    >
      <h2 className={styles.entryTitle}>
        <Link to={`/webinar/${id}/`}>
          <bdi>{title}</bdi>
        </Link>
        <Badge tone={state ? TONES[state] : 'bad'}>{t(state ? `states.${state}` : 'withoutTime')}</Badge>
      </h2>
      <p className={styles.quiet}>
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
