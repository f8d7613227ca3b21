import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import { checkEmail, normaliseEmail } from '#features/accounts/rules.ts'
import { withProof } from '#features/accounts/web/ensure-proof.ts'
import { callAccounts, userQuery, useUser } from '#features/accounts/web/queries.ts'
import { useFaultText } from '#features/scenarios/web/form/fault-text.ts'
import { useProblemTexts } from '#features/scenarios/web/form/problem-texts.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmailText } from '#ui/email-text.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from '#features/account-shell/web/section.module.css'

/** A person's email. A new one is valid once the link sent to it was opened. */
export function EmailField() {
  const t = useTranslations('page.profile')
  const { email, emailVerified } = useUser()
  const [isOpen, setOpen] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  return (
    <div>
      <div className={styles.row}>
        <div className={styles.words}>
          <span className={styles.name}>
            {email ? <EmailText address={email} /> : t('email.none')}
            {email && (
              <Badge tone={emailVerified ? 'ok' : 'sun'} icon={emailVerified ? 'check' : 'mail'}>
                {t(emailVerified ? 'email.proved' : 'email.notProved')}
              </Badge>
            )}
          </span>
          <span className={styles.note}>{t('email.note')}</span>
        </div>
        <div className={styles.actions}>
          {email && !emailVerified && <ProveButton email={email} onSent={setSentTo} />}
          <Button variant="soft" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(email ? 'email.change' : 'email.add')}
          </Button>
        </div>
      </div>
      {sentTo !== undefined && (
        <Notice tone="ok" icon="mail" role="status">
          {t('email.sent', { email: sentTo })}
        </Notice>
      )}
      {isOpen && (
        <EmailForm
          onSent={(address) => {
            setSentTo(address)
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}

function ProveButton({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const t = useTranslations('page.profile')
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    await callAccounts('POST /sso/email/verification').then(
      () => onSent(email),
      () => {},
    )
    setBusy(false)
  }
  return (
    <Button variant="text" size="sm" busy={isBusy} onClick={() => void send()}>
      {t('email.prove')}
    </Button>
  )
}

function EmailForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useTranslations('page.profile')
  const say = useTranslations('validation.field')
  const textOf = useFaultText()
  const textsOf = useProblemTexts()
  const { id } = useUser()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const fault = checkEmail(typed)
    if (fault) return setError(textOf(fault, say('email')))
    setBusy(true)
    try {
      const email = normaliseEmail(typed)
      await withProof(() => callAccounts('PUT /backoffice/users/:id/core', { params: { id }, body: { email } }))
      await queryClient.invalidateQueries({ queryKey: userQuery().queryKey })
      onSent(email)
    } catch (problem) {
      setError(textsOf(problemOf(problem))[0])
    }
    setBusy(false)
  }
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void send(event)}>
      <Field
        type="email"
        dir="ltr"
        autoComplete="email"
        label={t('email.new')}
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value)
          setError(undefined)
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy}>
          {t('email.send')}
        </Button>
      </div>
    </form>
  )
}
