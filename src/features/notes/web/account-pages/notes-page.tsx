import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useUser } from '#features/accounts/web/queries.ts'
import { NotesList } from '../notes-list.tsx'
import { dispatch } from '#web/actions.ts'
import { AccountFrame } from '#features/account-shell/web/account-frame.tsx'
import { PrivatePageMeta } from '#features/account-shell/web/private-page-meta.tsx'
import styles from './notes-page.module.css'

/** The page of one's own notes. Guests have one too, as long as their session lasts. */
export function Page() {
  const user = useUser()
  if (user.isGuest) return <GuestNotes />
  return (
    <AccountFrame page="notes">
      <NotesList />
    </AccountFrame>
  )
}

const signInLink = (text: ReactNode) => (
  <a
    href="?login=1"
    onClick={(event) => {
      event.preventDefault()
      dispatch('START_SCENARIO', { id: 'login', options: { returnTo: '/profile/notes/' } })
    }}
  >
    {text}
  </a>
)

function GuestNotes() {
  const t = useTranslations('page.profile')
  return (
    <div className={styles.page}>
      <PrivatePageMeta title={t('pages.notes')} path="/profile/notes/" />
      <header className={styles.head}>
        <h1>{t('pages.notes')}</h1>
        <p className={styles.hint} data-screen>
          {t.rich('notesOfGuest', { link: signInLink })}
        </p>
      </header>
      <NotesList />
    </div>
  )
}
