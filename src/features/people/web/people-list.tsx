import { useTranslations } from 'use-intl'
import { DateText } from '#i18n/date-text.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import { Badge } from '#ui/badge.tsx'
import { EmailText } from '#ui/email-text.tsx'
import { Table } from '#ui/table.tsx'
import { Link } from '#web/link.tsx'
import type { PeopleFilter, PersonLine } from '../model.ts'
import { staffRolesOf } from '../rules.ts'
import { PagedEntries } from '#features/admin-shell/web/paged-entries.tsx'
import linked from '#features/admin-shell/web/linked-table.module.css'
import styles from './people.module.css'
import { callPeople } from './queries.ts'
import { useSignInMethodName } from '#features/admin-shell/web/words.ts'

interface PeopleListProps {
  first: { people: readonly PersonLine[]; next: string | null }
  filter: PeopleFilter
}

/** The people found; more load near the end of the list. */
export function PeopleList({ first, filter }: PeopleListProps) {
  const t = useTranslations('admin')
  const load = async (cursor: string) => {
    const piece = await callPeople('GET /backoffice/users', { query: { ...filter, cursor } })
    return { items: piece.people, next: piece.next }
  }
  return (
    <PagedEntries
      first={{ items: first.people, next: first.next }}
      load={load}
      path="/admin/users/"
      filter={filter}
      empty={{ title: t('people.nobody'), text: t('people.nobodyText') }}
    >
      {(people) => <PeopleTable people={people} />}
    </PagedEntries>
  )
}

const CELLS = {
  name: (person: PersonLine) => <Who person={person} />,
  roles: ({ roles }: PersonLine) => <Roles roles={roles} />,
  ways: ({ ways }: PersonLine) => <SignInMethods ways={ways} />,
  registered: ({ registered }: PersonLine) => <DateText value={registered} />,
  seen: ({ lastSeen }: PersonLine) => <DateText value={lastSeen} />,
}

function PeopleTable({ people }: { people: readonly PersonLine[] }) {
  const t = useTranslations('admin')
  return (
    <Table
      label={t('people.title')}
      rows={people}
      keyOf={({ id }) => id}
      className={classNames(linked.table, styles.table)}
      columns={[
        { key: 'name', title: t('people.name'), isHead: true, cell: CELLS.name },
        { key: 'roles', title: t('person.roles'), cell: CELLS.roles },
        { key: 'ways', title: t('person.ways'), cell: CELLS.ways },
        { key: 'registered', title: t('person.registered'), cell: CELLS.registered },
        { key: 'seen', title: t('person.lastSeen'), cell: CELLS.seen },
      ]}
    />
  )
}

function Who({ person }: { person: PersonLine }) {
  const t = useTranslations('admin')
  const { id, fullName, email, phone, picture, state } = person
  const name = fullName || t('nameless')
  return (
    <span className={styles.who}>
      <Avatar name={name} picture={picture ?? undefined} size="md" />
      <span className={styles.whoWords}>
        <span className={styles.nameLine}>
          <Link to={`/admin/users/${id}/`} className={linked.link}>
            <bdi>{name}</bdi>
          </Link>
          {state !== 'active' && <Badge tone={state === 'blocked' ? 'bad' : 'sun'}>{t(`states.${state}`)}</Badge>}
        </span>
        {(email ?? phone) !== null && (
          <span className={styles.address}>
            {email === null ? <bdi dir="ltr">{phone}</bdi> : <EmailText address={email} />}
          </span>
        )}
      </span>
    </span>
  )
}

function Roles({ roles }: Pick<PersonLine, 'roles'>) {
  const t = useTranslations('admin')
  const staff = staffRolesOf(roles)
  if (staff.length === 0) return <span className={styles.quiet}>{t('roles.disciple')}</span>
  return (
    <span className={styles.badges}>
      {staff.map((role) => (
        <Badge key={role} tone={role === 'envmgr-admin' ? 'solid' : 'plain'}>
          {t(`roles.${role}`)}
        </Badge>
      ))}
    </span>
  )
}

function SignInMethods({ ways }: Pick<PersonLine, 'ways'>) {
  const t = useTranslations('admin')
  const nameOf = useSignInMethodName()
  return <span className={styles.quiet}>{ways.length > 0 ? ways.map(nameOf).join(', ') : t('ways.none')}</span>
}
