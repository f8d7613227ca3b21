import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { FailureFilter, RecordedFailure } from '#features/error-log/model.ts'
import { useFormats } from '#i18n/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Entries, Entry } from '#ui/entries.tsx'
import { Link } from '#web/link.tsx'
import page from '#features/admin-shell/web/admin-page.module.css'
import { MomentText } from '#features/admin-shell/web/moment-text.tsx'
import { PagedEntries } from '#features/admin-shell/web/paged-entries.tsx'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import styles from './failures.module.css'
import { callFailures, isOfFailures } from './queries.ts'

interface ListProps {
  first: { failures: readonly RecordedFailure[]; next: string | null }
  filter: FailureFilter
}

/** Failures, the latest first; older ones are loaded as the end scrolls near. */
export function FailureList({ first, filter }: ListProps) {
  const t = useTranslations('admin.failures')
  const load = async (cursor: string) => {
    const piece = await callFailures('GET /backoffice/failures', { query: { ...filter, cursor } })
    return { items: piece.failures, next: piece.next }
  }
  return (
    <PagedEntries
      first={{ items: first.failures, next: first.next }}
      load={load}
      path="/admin/failures/"
      filter={filter}
      empty={{ title: t('nothing'), text: t('nothingText') }}
    >
      {(failures) => (
        <Entries>
          {failures.map((failure) => (
            <FailureEntry key={failure.id} failure={failure} />
          ))}
        </Entries>
      )}
    </PagedEntries>
  )
}

function FailureEntry({ failure }: { failure: RecordedFailure }) {
  const t = useTranslations('admin.failures')
  const { place, code, route, message } = failure
  return (
    <Entry side={<Times failure={failure} />}>
      <h2 className={styles.message}>
        <bdi dir="ltr">{message}</bdi>
      </h2>
      <p className={styles.facts}>
        <Badge tone={place === 'browser' ? 'solid' : 'bad'}>{t(place)}</Badge>
        <bdi dir="ltr">{code}</bdi>
        <bdi dir="ltr">{route}</bdi>
      </p>
      {place === 'job' && <Attempts failure={failure} />}
      <Details failure={failure} />
    </Entry>
  )
}

/** Number of attempts, with a button to retry a job that has given up. */
function Attempts({ failure: { id, attempt, attempts, givenUp } }: { failure: RecordedFailure }) {
  const t = useTranslations('admin.failures')
  const { number } = useFormats()
  const { isBusy, change } = useChange()
  const queryClient = useQueryClient()
  const retry = async () => {
    await change(() => callFailures('POST /backoffice/failures/:id/retry', { params: { id } }), t('sentAgain'))
    await queryClient.invalidateQueries({ predicate: isOfFailures })
  }
  return (
    <div className={styles.attempts}>
      {attempt !== null && attempts !== null && (
        <span>{t('attempts', { attempt: number(attempt), attempts: number(attempts) })}</span>
      )}
      {givenUp > 0 && <span>{t('givenUp', { count: givenUp, shown: number(givenUp) })}</span>}
      {givenUp > 0 && (
        <Button variant="line" size="sm" busy={isBusy} onClick={() => void retry()}>
          {t('retry')}
        </Button>
      )}
    </div>
  )
}

function Times({ failure: { count, firstSeen, lastSeen } }: { failure: RecordedFailure }) {
  const t = useTranslations('admin.failures')
  const { number } = useFormats()
  return (
    <div className={styles.times}>
      <b className={styles.count}>{t('count', { count, shown: number(count) })}</b>
      <span>
        {t('last')} <MomentText value={lastSeen} />
      </span>
      {count > 1 && (
        <span>
          {t('first')} <MomentText value={firstSeen} />
        </span>
      )}
    </div>
  )
}

function Details({ failure: { stack, build, requestId, userId } }: { failure: RecordedFailure }) {
  const t = useTranslations('admin.failures')
  return (
    <details>
      <summary className={page.smallSummary}>{t('more')}</summary>
      <dl className={styles.ids}>
        {requestId !== null && <Id name={t('request')} value={requestId} />}
        {build !== null && <Id name={t('build')} value={build} />}
        {userId !== null && (
          <div>
            <dt>{t('person')}</dt>
            <dd>
              <Link to={`/admin/users/${userId}/`}>
                <bdi dir="ltr">{userId}</bdi>
              </Link>
            </dd>
          </div>
        )}
      </dl>
      {stack !== null && (
        <pre className={styles.stack} dir="ltr">
          {stack}
        </pre>
      )}
    </details>
  )
}

function Id({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi dir="ltr">{value}</bdi>
      </dd>
    </div>
  )
}
