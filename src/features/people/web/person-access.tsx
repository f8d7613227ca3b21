import { useTranslations } from 'use-intl'
import { DateText } from '#i18n/date-text.tsx'
import { Button } from '#ui/button.tsx'
import { openPopup } from '#web/popups.ts'
import type { Person } from '../model.ts'
import { Facts } from '#features/admin-shell/web/facts.tsx'
import styles from './person.module.css'
import { callPeople } from './queries.ts'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import { useSignInMethodName } from '#features/admin-shell/web/words.ts'

/** Sign-in methods and current sessions of a person. */
export function PersonAccess({ person, name }: { person: Person; name: string }) {
  const t = useTranslations('admin')
  const nameOf = useSignInMethodName()
  const { ways, sessions, may } = person
  return (
    <>
      <Facts
        facts={[
          { label: t('person.ways'), value: ways.length > 0 ? ways.map(nameOf).join(', ') : t('ways.none') },
          { label: t('person.sessions'), value: <Sessions sessions={sessions} /> },
        ]}
      />
      {may.administer && <Actions person={person} name={name} />}
    </>
  )
}

function Sessions({ sessions }: Pick<Person, 'sessions'>) {
  const t = useTranslations('admin.person')
  if (sessions.length === 0) return t('noSessions')
  return (
    <ul className={styles.list}>
      {sessions.map(({ id, browser, system, seenAt }) => (
        <li key={id} className={styles.line}>
          <bdi>{[browser, system].filter(Boolean).join(', ') || t('unknownDevice')}</bdi>
          <span className={styles.note}>
            <DateText value={seenAt} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Actions({ person, name }: { person: Person; name: string }) {
  const t = useTranslations('admin.person')
  const { isBusy, change } = useChange()
  const params = { id: person.id }
  const signOut = async () => {
    const isSure = await openPopup('confirm', {
      title: t('signOutTitle', { name }),
      text: t(person.may.isSelf ? 'signOutYourself' : 'signOutText'),
      confirmText: t('signOut'),
      cancelText: t('cancel'),
    })
    if (isSure) await change(() => callPeople('DELETE /backoffice/users/:id/sessions', { params }), t('signedOut'))
  }
  const sendPasswordEmail = () =>
    change(() => callPeople('POST /backoffice/users/:id/password-letter', { params }), t('letterSent'))
  const canWrite = person.email !== null && !person.isBlocked
  return (
    <div className={styles.actions}>
      {person.sessions.length > 0 && (
        <Button variant="line" size="sm" busy={isBusy} onClick={() => void signOut()}>
          {t('signOut')}
        </Button>
      )}
      {canWrite && (
        <Button variant="line" size="sm" busy={isBusy} onClick={() => void sendPasswordEmail()}>
          {t('sendLetter')}
        </Button>
      )}
    </div>
  )
}
