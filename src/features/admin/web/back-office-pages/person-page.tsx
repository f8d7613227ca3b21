import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { hasRole } from '#base/roles.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { AdminPageTop } from '#features/admin-shell/web/admin-page-top.tsx'
import { Section } from '#features/account-shell/web/section.tsx'
import { WatchedList } from '#features/video-progress/web/learner/watched-list.tsx'
import type { Person } from '#features/people/model.ts'
import { FileLink } from '#features/admin-shell/web/file-link.tsx'
import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { PersonAccess } from '#features/people/web/person-access.tsx'
import { PersonBlock } from '#features/people/web/person-block.tsx'
import { PersonCourses } from '#features/people/web/person-courses.tsx'
import { PersonFacts } from '#features/people/web/person-facts.tsx'
import { PersonHead } from '#features/people/web/person-head.tsx'
import { PersonOrders } from '#features/people/web/person-orders.tsx'
import { PersonGroups } from '#features/groups/web/admin/person-groups.tsx'
import { PersonLog } from '#features/people/web/person-log.tsx'
import styles from '#features/people/web/person.module.css'
import { PersonRecords } from '#features/people/web/person-records.tsx'
import { PersonRoles } from '#features/people/web/person-roles.tsx'
import { personQuery } from '#features/people/web/queries.ts'
import { buttonClass } from '#ui/button.tsx'
import { Link } from '#web/link.tsx'

/** One person, as administrators see them (IMPL-09). */
export function Page() {
  const { personId = '' } = useParams()
  return useUser().isGuest ? <AdminGuard /> : <OnePerson key={personId} id={personId} />
}

function OnePerson({ id }: { id: string }) {
  const t = useTranslations('admin')
  const { data: person } = useSuspenseQuery(personQuery(id))
  const name = person.fullName || t('nameless')
  return (
    <div className={styles.page}>
      <AdminPageTop title={name} path={`/admin/users/${id}/`} />
      <PersonHead person={person} name={name} />
      <div className={styles.sections}>
        <Sections person={person} name={name} />
      </div>
    </div>
  )
}

function Sections({ person, name }: { person: Person; name: string }) {
  const t = useTranslations('admin.person')
  const tMerge = useTranslations('admin.merge')
  const { roles } = useUser()
  return (
    <>
      <Section title={t('account')}>
        <PersonFacts person={person} />
        <PersonGroups id={person.id} />
      </Section>
      <Section title={t('roles')} text={t('rolesText')}>
        <PersonRoles person={person} />
      </Section>
      <Section title={t('access')} text={t('accessText')}>
        <PersonAccess person={person} name={name} />
      </Section>
      <Section title={t('progress')}>
        <PersonCourses courses={person.courses} />
        <WatchedList userId={person.id} />
        {person.bought.length > 0 && <PersonOrders bought={person.bought} />}
      </Section>
      {person.records && (
        <Section title={t('records')} text={t('recordsText')}>
          <PersonRecords records={person.records} />
        </Section>
      )}
      {person.may.administer && (
        <Section title={t('dataTitle')} text={t('dataText')}>
          <div>
            <FileLink address={`/api/backoffice/users/${person.id}/data.json`} text={t('dataFile')} />
          </div>
        </Section>
      )}
      {hasRole(roles, 'envmgr-admin') && (
        <Section title={t('log')} text={t('logText')}>
          <PersonLog id={person.id} />
        </Section>
      )}
      {person.may.administer && !person.may.isSelf && person.state === 'active' && (
        <Section title={tMerge('title')} text={tMerge('sectionText')}>
          <div>
            <Link to={`/admin/users/${person.id}/merge/`} className={buttonClass({ variant: 'line', size: 'sm' })}>
              {tMerge('open')}
            </Link>
          </div>
        </Section>
      )}
      {person.may.administer && !person.may.isSelf && (
        <Section title={t(person.isBlocked ? 'unblockTitle' : 'blockTitle')} text={t('blockText')}>
          <PersonBlock person={person} name={name} />
        </Section>
      )}
    </>
  )
}
