import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { GroupWhole } from '../../api.ts'
import { callGroups, isOfGroups } from '../queries.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { REMOTE_SEARCH_AFTER_MS, REMOTE_SEARCH_MIN_LENGTH } from '#ui/timing.ts'
import { useDebounced } from '#ui/use-timing.ts'
import { Link } from '#web/link.tsx'
import page from '#features/admin-shell/web/admin-page.module.css'
import styles from './groups.module.css'
import { MomentText } from '#features/admin-shell/web/moment-text.tsx'
import { peopleQuery } from '#features/people/web/queries.ts'
import { useChange } from '#features/admin-shell/web/use-change.ts'

const momentOf = (value: string) => () => <MomentText value={value} />

/** The members of a group: found, added and removed. */
export function GroupPeople({ group }: { group: GroupWhole }) {
  const t = useTranslations('admin.groups')
  const { isBusy, change } = useChange(isOfGroups)
  const { id, people, members, isArchived } = group
  const takeOut = (userId: string) =>
    change(() => callGroups('DELETE /backoffice/groups/:id/members/:userId', { params: { id, userId } }), {
      text: t('takenOut'),
      undo: () => callGroups('PUT /backoffice/groups/:id/members/:userId', { params: { id, userId } }),
    })
  return (
    <section className={page.section} aria-labelledby="members">
      <h2 id="members" className={page.heading}>
        {t('people', { count: members })}
      </h2>
      {!isArchived && <AddPeople group={group} />}
      <ul className={page.list}>
        {people.map((person) => (
          <li key={person.id} className={styles.person}>
            <Avatar name={person.name} size="sm" />
            <span className={page.rowText}>
              <Link to={`/admin/users/${person.id}/`}>
                <bdi>{person.name || t('nameless')}</bdi>
              </Link>
              {person.addedAt !== null && (
                <span className={page.secondary}>{t.rich('since', { time: momentOf(person.addedAt) })}</span>
              )}
            </span>
            <IconButton
              icon="close"
              label={t('takeOut', { name: person.name || t('nameless') })}
              disabled={isBusy}
              onClick={() => void takeOut(person.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function AddPeople({ group: { id, people } }: { group: GroupWhole }) {
  const t = useTranslations('admin.groups')
  const { isBusy, change } = useChange(isOfGroups)
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), REMOTE_SEARCH_AFTER_MS)
  const { data } = useQuery({ ...peopleQuery({ q }), enabled: q.length >= REMOTE_SEARCH_MIN_LENGTH })
  const isIn = (userId: string) => people.some((person) => person.id === userId)
  const add = (userId: string) =>
    change(() => callGroups('PUT /backoffice/groups/:id/members/:userId', { params: { id, userId } }), t('added'))
  return (
    <div className={page.form}>
      <Field
        type="search"
        label={t('find')}
        help={t('findHelp')}
        dir="auto"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {q.length >= REMOTE_SEARCH_MIN_LENGTH && data && (
        <ul className={page.list} aria-label={t('found')}>
          {data.people.length === 0 && <li className={page.secondary}>{t('nobodyFound')}</li>}
          {data.people.slice(0, 8).map((person) => (
            <li key={person.id} className={styles.person}>
              <Avatar name={person.fullName} size="sm" />
              <span className={page.rowText}>
                <bdi>{person.fullName || t('nameless')}</bdi>
                <span className={page.secondary}>
                  <bdi dir="ltr">{person.email}</bdi>
                </span>
              </span>
              <Button
                size="sm"
                variant="line"
                busy={isBusy}
                disabled={isIn(person.id)}
                onClick={() => void add(person.id)}
              >
                {t(isIn(person.id) ? 'isIn' : 'add')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
