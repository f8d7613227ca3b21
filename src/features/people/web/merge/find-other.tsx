import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useUser } from '#features/accounts/web/queries.ts'
import { Avatar } from '#ui/avatar.tsx'
import { EmailText } from '#ui/email-text.tsx'
import { Field } from '#ui/field.tsx'
import { REMOTE_SEARCH_AFTER_MS, REMOTE_SEARCH_MIN_LENGTH } from '#ui/timing.ts'
import { useDebounced } from '#ui/use-timing.ts'
import { Link } from '#web/link.tsx'
import type { PersonLine } from '../../model.ts'
import { peopleQuery } from '../queries.ts'
import styles from './merge.module.css'

/** Most accounts shown; more letters find fewer. */
const FOUND_MAX = 10

/** Finds the other account by name, address or phone number. */
export function FindOther({ id }: { id: string }) {
  const t = useTranslations('admin.merge')
  const { id: ownId } = useUser()
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed, REMOTE_SEARCH_AFTER_MS).trim()
  const { data } = useQuery({ ...peopleQuery({ q, state: 'active' }), enabled: q.length >= REMOTE_SEARCH_MIN_LENGTH })
  const isAsked = q.length >= REMOTE_SEARCH_MIN_LENGTH
  const others = (isAsked && data?.people.filter((one) => one.id !== id && one.id !== ownId)) || []
  return (
    <div className={styles.find}>
      <Field
        label={t('find')}
        help={t('findHelp')}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div role="status">
        {isAsked && data && others.length === 0 && <p>{t('nobody')}</p>}
        {others.length > 0 && (
          <ul className={styles.found}>
            {others.slice(0, FOUND_MAX).map((one) => (
              <li key={one.id}>
                <Other id={id} other={one} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function Other({ id, other }: { id: string; other: PersonLine }) {
  const t = useTranslations('admin')
  const name = other.fullName || t('nameless')
  return (
    <Link to={`/admin/users/${id}/merge/?with=${encodeURIComponent(other.id)}`} className={styles.other}>
      <Avatar name={name} picture={other.picture ?? undefined} size="md" />
      <span className={styles.words}>
        <bdi>{name}</bdi>
        {other.email === null ? <bdi dir="ltr">{other.phone ?? other.id}</bdi> : <EmailText address={other.email} />}
      </span>
    </Link>
  )
}
