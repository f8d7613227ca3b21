import { useTranslations } from 'use-intl'
import type { FailureFilter, KeptFailure } from '#features/failures/model.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { LitDoorArt } from '#ui/art/door-art.tsx'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { Link } from '#web/link.tsx'
import { localAddress } from '#web/local-address.ts'
import { queryOf } from '../../address.ts'
import { MomentText } from '../moment-text.tsx'
import { MoreLine } from '../more-line.tsx'
import { usePieces } from '../use-pieces.ts'
import styles from './failures.module.css'
import { callFailures } from './queries.ts'

interface ListProps {
  first: { failures: readonly KeptFailure[]; next: string | null }
  filter: FailureFilter
}

/** What came last first; older ones come when the end is near. */
export function FailureList({ first, filter }: ListProps) {
  const t = useTranslations('admin.failures')
  const { code } = useLanguage()
  const { items, next, state, loadMore } = usePieces({ items: first.failures, next: first.next }, async (cursor) => {
    const piece = await callFailures('GET /backoffice/failures', { query: { ...filter, cursor } })
    return { items: piece.failures, next: piece.next }
  })
  if (items.length === 0) {
    return (
      <EmptyState art={<LitDoorArt />} title={t('nothing')}>
        {t('nothingText')}
      </EmptyState>
    )
  }
  return (
    <div>
      <ul className={styles.list}>
        {items.map((failure) => (
          <Entry key={failure.id} failure={failure} />
        ))}
      </ul>
      {next !== null && (
        <MoreLine
          href={localAddress('/admin/failures/', code) + queryOf({ ...filter, cursor: next })}
          count={items.length}
          state={state}
          onMore={() => void loadMore()}
        />
      )}
    </div>
  )
}

function Entry({ failure }: { failure: KeptFailure }) {
  const t = useTranslations('admin.failures')
  const { number } = useFormats()
  const { place, code, route, message, count, firstSeen, lastSeen } = failure
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <h2 className={styles.message}>
          <bdi dir="ltr">{message}</bdi>
        </h2>
        <p className={styles.quiet}>
          <Badge tone={place === 'server' ? 'bad' : 'plain'}>{t(place)}</Badge> <bdi dir="ltr">{code}</bdi> ·{' '}
          <bdi dir="ltr">{route}</bdi>
        </p>
        <Details failure={failure} />
      </div>
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
    </li>
  )
}

function Details({ failure: { stack, build, requestId, userId } }: { failure: KeptFailure }) {
  const t = useTranslations('admin.failures')
  return (
    <details>
      <summary className={styles.summary}>{t('more')}</summary>
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
