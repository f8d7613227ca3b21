import { useSuspenseQuery } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import { hasRole } from '#base/roles.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import type { TeamEntry } from '../../api.ts'
import { TEAM_NAME_MAX } from '../../limits.ts'
import { textsOf } from '#web/form-texts.ts'
import { callMentors, teamsQuery, isOfMentors } from '../queries.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { AddEntry } from '#features/admin-shell/web/add-entry.tsx'
import { AdminListPage } from '#features/admin-shell/web/admin-list-page.tsx'
import page from '#features/admin-shell/web/admin-page.module.css'
import { FormFaults } from '#features/admin-shell/web/form-faults.tsx'
import { AddMember } from './add-member.tsx'
import { TeamMembers } from './team-members.tsx'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import styles from './mentors.module.css'

/** Teams with their members; leaders see the teams they lead. */
export function Teams() {
  const t = useTranslations('admin.teams')
  const isAdmin = hasRole(useUser().roles, 'mp-admin')
  const { data } = useSuspenseQuery(teamsQuery())
  return (
    <AdminListPage
      title={t('title')}
      note={t('note')}
      path="/admin/teams/"
      file={{ list: 'teams' }}
      top={isAdmin && <NewTeam isOpen={data.teams.length === 0} />}
      empty={
        data.teams.length === 0 ? { title: t('nothing'), text: t(isAdmin ? 'nothingText' : 'leadsNothing') } : undefined
      }
    >
      {data.teams.map((team) => (
        <Team key={team.id} team={team} isAdmin={isAdmin} />
      ))}
    </AdminListPage>
  )
}

function Team({ team, isAdmin }: { team: TeamEntry; isAdmin: boolean }) {
  const t = useTranslations('admin.teams')
  const { id, name, isClosed, waiting } = team
  return (
    <section className={page.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={page.heading}>
          <bdi>{name}</bdi>
        </h2>
        {isClosed && <Badge icon="lock">{t('closed')}</Badge>}
        {waiting > 0 && (
          <Badge tone="sun" icon="clock">
            {t('waiting', { count: waiting })}
          </Badge>
        )}
        {isAdmin && <Close team={team} />}
      </div>
      <TeamMembers team={team} isAdmin={isAdmin} />
      {!isClosed && (
        <div className={styles.ways}>
          <AddMember team={team} />
          <Rename team={team} />
        </div>
      )}
    </section>
  )
}

function Close({ team: { id, isClosed } }: { team: TeamEntry }) {
  const t = useTranslations('admin.teams')
  const { isBusy, change } = useChange(isOfMentors)
  const put = () =>
    change(
      () => callMentors('PATCH /mp/teams/:id', { params: { id }, body: { isClosed: !isClosed } }),
      t(isClosed ? 'openedNow' : 'closedNow'),
    )
  return (
    <Button variant="line" size="sm" busy={isBusy} onClick={() => void put()}>
      {t(isClosed ? 'open' : 'close')}
    </Button>
  )
}

function Rename({ team: { id, name } }: { team: TeamEntry }) {
  const t = useTranslations('admin.teams')
  const { isBusy, faults, change } = useChange(isOfMentors)
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const next = textsOf(new FormData(event.currentTarget))('name')
    void change(() => callMentors('PATCH /mp/teams/:id', { params: { id }, body: { name: next } }), t('renamed'))
  }
  return (
    <FormFaults faults={faults}>
      <form noValidate key={name} className={styles.line} onSubmit={save}>
        <Field name="name" label={t('name')} dir="auto" required maxLength={TEAM_NAME_MAX} defaultValue={name} />
        <Button type="submit" variant="line" busy={isBusy}>
          {t('rename')}
        </Button>
      </form>
    </FormFaults>
  )
}

function NewTeam({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations('admin.teams')
  const { isBusy, faults, change } = useChange(isOfMentors)
  const make = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = textsOf(new FormData(form))('name')
    const failure = await change(() => callMentors('POST /mp/teams', { body: { name } }), t('made'))
    if (failure === undefined) form.reset()
  }
  return (
    <AddEntry label={t('make')} isOpen={isOpen} faults={faults}>
      <form noValidate className={page.form} onSubmit={(event) => void make(event)}>
        <Field name="name" label={t('name')} dir="auto" required maxLength={TEAM_NAME_MAX} />
        <Button type="submit" busy={isBusy}>
          {t('makeNow')}
        </Button>
      </form>
    </AddEntry>
  )
}
