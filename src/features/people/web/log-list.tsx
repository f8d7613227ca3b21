import { useTranslations } from 'use-intl'
import { Table } from '#ui/table.tsx'
import { Link } from '#web/link.tsx'
import type { LogEntry, LogFilter, SubjectKind } from '../model.ts'
import styles from './log.module.css'
import { LogDetails } from './log-details.tsx'
import { MomentText } from '#features/admin-shell/web/moment-text.tsx'
import { PagedEntries } from '#features/admin-shell/web/paged-entries.tsx'
import { callPeople } from './queries.ts'
import { useActionName } from './use-action-name.ts'

interface LogListProps {
  first: { entries: readonly LogEntry[]; next: string | null }
  filter: LogFilter
}

/** Log entries, newest first; older ones load near the end of the list. */
export function LogList({ first, filter }: LogListProps) {
  const t = useTranslations('admin')
  const load = async (cursor: string) => {
    const piece = await callPeople('GET /backoffice/audit', { query: { ...filter, cursor } })
    return { items: piece.entries, next: piece.next }
  }
  return (
    <PagedEntries
      first={{ items: first.entries, next: first.next }}
      load={load}
      path="/admin/audit/"
      filter={filter}
      empty={{ title: t('log.nothing'), text: t('log.nothingText') }}
    >
      {(entries) => <LogTable entries={entries} />}
    </PagedEntries>
  )
}

const CELLS = {
  action: (entry: LogEntry) => <What entry={entry} />,
  subject: ({ subject }: LogEntry) => <LogSubject subject={subject} />,
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

/** Addresses of the subjects' pages, without language. */
const PAGE_OF: Readonly<Record<SubjectKind, (id: string) => string>> = {
  user: (id) => `/admin/users/${id}/`,
  course: (id) => `/admin/courses/${id}/`,
  element: () => '/admin/webinars/',
  group: (id) => `/admin/groups/${id}/`,
  team: () => '/admin/teams/',
  page: (id) => `/designer/${id}/`,
  'video-event': (id) => `/admin/events/${id}/`,
  award: (id) => `/admin/awards/${id}/`,
  campaign: () => '/admin/orders/campaigns/',
  form: (id) => `/admin/forms/${id}/`,
  order: (id) => `/admin/orders/${id}/`,
}

/** The subject with a link to its page, or its id if it has none, such as the path of a setting. */
export function LogSubject({ subject }: Pick<LogEntry, 'subject'>) {
  if (subject === null) return null
  const { id, name, kind } = subject
  return <SubjectLink id={id} name={name} to={kind === null ? undefined : PAGE_OF[kind](id)} />
}

const PersonLink = ({ id, name }: { id: string; name: string }) => (
  <SubjectLink id={id} name={name} to={PAGE_OF.user(id)} />
)

/** An erased person has no page any more, so their id is shown. */
function SubjectLink({ id, name, to }: { id: string; name: string; to: string | undefined }) {
  if (!name || to === undefined) {
    return (
      <bdi dir="ltr" className={styles.id}>
        {id}
      </bdi>
    )
  }
  return (
    <Link to={to} className={styles.person}>
      <bdi>{name}</bdi>
    </Link>
  )
}
