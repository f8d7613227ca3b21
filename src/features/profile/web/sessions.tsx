import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OwnSession } from '#features/accounts/email-model.ts'
import { callAccounts } from '#features/accounts/web/queries.ts'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toasts.ts'
import { ownSessionsQuery } from './queries.ts'
import styles from '#features/account-shell/web/section.module.css'

/** A person's sessions, each with a button to sign it out. */
export function Sessions() {
  const t = useTranslations('page.profile')
  const { data } = useSuspenseQuery(ownSessionsQuery())
  const [isBusy, setBusy] = useState(false)
  const endAll = async () => {
    setBusy(true)
    try {
      await callAccounts('POST /sso/logout/all')
      // Loads a new document, so that no personal data stays in memory.
      location.assign(location.pathname)
    } catch {
      setBusy(false)
      showToast({ tone: 'error', text: t('notDone') })
    }
  }
  return (
    <>
      <ul className={styles.rows}>
        {data.sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="line" size="sm" busy={isBusy} onClick={() => void endAll()}>
          {t('sessions.endAll')}
        </Button>
      </div>
    </>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const t = useTranslations('page.profile')
  const language = useLanguage()
  const queryClient = useQueryClient()
  const name = [session.browser, session.system].filter(Boolean).join(', ') || t('sessions.unknown')
  const end = async () => {
    try {
      await callAccounts('DELETE /sso/sessions/:id', { params: { id: session.id } })
    } catch {
      showToast({ tone: 'error', text: t('notDone') })
    }
    await queryClient.invalidateQueries({ queryKey: ownSessionsQuery().queryKey })
  }
  return (
    <li className={styles.row} data-short>
      <div className={styles.words}>
        <span className={styles.name}>
          <bdi>{name}</bdi>
          {session.isCurrent && <Badge tone="ok">{t('sessions.thisOne')}</Badge>}
        </span>
        <span className={styles.note}>{t('sessions.seen', { date: formatDate(session.seenAt, { language }) })}</span>
      </div>
      {!session.isCurrent && (
        <Button variant="text" size="sm" aria-label={t('sessions.endNamed', { name })} onClick={() => void end()}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
