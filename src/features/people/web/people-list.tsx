import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { hasRole } from '#base/roles.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { BulkBar, type BulkOffer } from '#features/admin-shell/web/lists/bulk-bar.tsx'
import { selectColumn } from '#features/admin-shell/web/lists/select-box.tsx'
import { type Selection, useSelection } from '#features/admin-shell/web/lists/use-selection.ts'
import { DateText } from '#i18n/date-text.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import { Badge } from '#ui/badge.tsx'
import { EmailText } from '#ui/email-text.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { useColumns } from '#features/admin-shell/web/lists/use-columns.ts'
import { Link } from '#web/link.tsx'
import type { PeopleFilter, PersonLine } from '../model.ts'
import { staffRolesOf } from '../rules.ts'
import { PagedEntries } from '#features/admin-shell/web/paged-entries.tsx'
import linked from '#features/admin-shell/web/linked-table.module.css'
import styles from './people.module.css'
import { callPeople, isOfPeople } from './queries.ts'
import { useSignInMethodName } from '#features/admin-shell/web/words.ts'

interface PeopleListProps {
  first: { people: readonly PersonLine[]; next: string | null; count: number | null }
  filter: PeopleFilter
  /** Actions on several people that higher features add. */
  offers: readonly BulkOffer[]
  more?: ((selection: Selection) => ReactNode) | undefined
}

/** The people found; more load near the end of the list. */
export function PeopleList({ first, filter, offers, more }: PeopleListProps) {
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
      {(people) => (
        <SelectablePeople people={people} matching={{ filter, count: first.count }} offers={offers} more={more} />
      )}
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

interface SelectableProps extends Pick<PeopleListProps, 'offers' | 'more'> {
  people: readonly PersonLine[]
  matching: Parameters<typeof useSelection>[1]
}

function SelectablePeople({ people, matching, offers, more }: SelectableProps) {
  const selection = useSelection(people.map(entryOf), matching)
  return (
    <>
      <PeopleTable people={people} selection={selection} />
      <BulkBar
        list="people"
        selection={selection}
        actions={[...usePeopleOffers(selection), ...offers]}
        affects={isOfPeople}
      >
        {more?.(selection)}
      </BulkBar>
    </>
  )
}

const entryOf = ({ id, fullName }: PersonLine) => ({ id, title: fullName })

/** What the visitor may do with several people. */
function usePeopleOffers({ count }: Selection): BulkOffer[] {
  const t = useTranslations('admin.people.bulk')
  const { roles } = useUser()
  const blocking: BulkOffer[] = [
    {
      id: 'block',
      text: t('block'),
      isBad: true,
      ask: { title: t('blockTitle', { count }), text: t('blockText') },
    },
    { id: 'unblock', text: t('unblock') },
  ]
  return [
    ...(hasRole(roles, 'envmgr-admin') ? blocking : []),
    { id: 'make-mentor', text: t('makeMentor') },
    { id: 'unmake-mentor', text: t('unmakeMentor') },
  ]
}

/** All columns that the list can show. */
export function usePeopleColumns(): Column<PersonLine>[] {
  const t = useTranslations('admin')
  return [
    { key: 'name', title: t('people.name'), isHead: true, cell: CELLS.name },
    { key: 'roles', title: t('person.roles'), cell: CELLS.roles },
    { key: 'ways', title: t('person.ways'), cell: CELLS.ways },
    { key: 'registered', title: t('person.registered'), cell: CELLS.registered },
    { key: 'seen', title: t('person.lastSeen'), cell: CELLS.seen },
  ]
}

function PeopleTable({ people, selection }: { people: readonly PersonLine[]; selection: Selection }) {
  const t = useTranslations('admin')
  const columns = useColumns('people', usePeopleColumns())
  return (
    <Table
      label={t('people.title')}
      rows={people}
      keyOf={({ id }) => id}
      className={classNames(linked.table, styles.table)}
      columns={[selectColumn(selection, { title: t('lists.column'), entryOf }), ...columns]}
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
