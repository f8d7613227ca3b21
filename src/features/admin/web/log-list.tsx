import { useTranslations } from 'use-intl'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { LitDoorArt } from '#ui/art/door-art.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { Table } from '#ui/table.tsx'
import { Link } from '#web/link.tsx'
import { localAddress } from '#web/local-address.ts'
import { queryOf } from '../address.ts'
import type { LogEntry, LogFilter } from '../model.ts'
import styles from './log.module.css'
import { LogDetails } from './log-details.tsx'
import { MomentText } from './moment-text.tsx'
import { MoreLine } from './more-line.tsx'
import { callAdmin } from './queries.ts'
import { useActionName } from './use-action-name.ts'
import { usePieces } from './use-pieces.ts'

interface LogListProps {
  first: { entries: readonly LogEntry[]; next: string | null }
  filter: LogFilter
}

/** What was done, the newest first; older entries come when the end is near. */
export function LogList({ first, filter }: LogListProps) {
  const t = useTranslations('admin')
  const { code } = useLanguage()
  const { items, next, state, loadMore } = usePieces({ items: first.entries, next: first.next }, async (cursor) => {
    const piece = await callAdmin('GET /backoffice/audit', { query: { ...filter, cursor } })
    return { items: piece.entries, next: piece.next }
  })
  if (items.length === 0) {
    return (
      <EmptyState art={<LitDoorArt />} title={t('log.nothing')}>
        {t('log.nothingText')}
      </EmptyState>
    )
  }
  return (
    <div>
      <LogTable entries={items} />
      {next !== null && (
        <MoreLine
          href={localAddress('/admin/audit/', code) + queryOf({ ...filter, cursor: next })}
          count={items.length}
          state={state}
          onMore={() => void loadMore()}
        />
      )}
    </div>
  )
}

const CELLS = {
  action: (entry: LogEntry) => <What entry={entry} />,
  subject: ({ subject }: LogEntry) => <Whom subject={subject} />,
  actor: ({ actor }: LogEntry) => <Who actor={actor} />,
  at: ({ at }: LogEntry) => <MomentText value={at} />,
}

function LogTable({ entries }: { entries: readonly LogEntry[] }) {
  const t = useTranslations('admin')
  return (
    <Table
      label={t('log.title')}
      rows={entries}
      keyOf={({ id }) => id}
      className={styles.table}
      columns={[
        { key: 'action', title: t('log.what'), isHead: true, cell: CELLS.action },
        { key: 'subject', title: t('log.subject'), cell: CELLS.subject },
        { key: 'actor', title: t('log.actor'), cell: CELLS.actor },
        { key: 'at', title: t('log.when'), cell: CELLS.at },
      ]}
    />
  )
}

function What({ entry: { action, details } }: { entry: LogEntry }) {
  const nameOf = useActionName()
  return (
    <span className={styles.what}>
      {nameOf(action)}
      <LogDetails details={details} />
    </span>
  )
}

function Who({ actor }: Pick<LogEntry, 'actor'>) {
  const t = useTranslations('admin')
  return actor === null ? <span className={styles.quiet}>{t('log.portal')}</span> : <PersonLink {...actor} />
}

/** A person, the path of a setting, or whatever else it was done to. */
const Whom = ({ subject }: Pick<LogEntry, 'subject'>) => subject && <PersonLink {...subject} />

/** Who is erased has no page any more, and what is no person has none: the id alone stands for these. */
function PersonLink({ id, name }: { id: string; name: string }) {
  if (!name) {
    return (
      <bdi dir="ltr" className={styles.id}>
        {id}
      </bdi>
    )
  }
  return (
    <Link to={`/admin/users/${id}/`} className={styles.person}>
      <bdi>{name}</bdi>
    </Link>
  )
}
