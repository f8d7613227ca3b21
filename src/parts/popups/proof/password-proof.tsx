import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useUser } from '#features/accounts/web/queries.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useProof } from './use-proof.ts'
import styles from './view.module.css'

/** Proves identity by the account's password. */
export function PasswordProof({ onProved }: { onProved: () => void }) {
  const say = useTranslations()
  const { email } = useUser()
  const [password, setPassword] = useState('')
  const { isBusy, error, prove, forgetError } = useProof({ wrong: say('scenario.proof.wrongPassword'), onProved })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '') void prove({ password })
  }
  return (
    <>
      <p className={styles.text}>{say('scenario.proof.byPassword')}</p>
      <form noValidate className={styles.form} onSubmit={send}>
        {/* Helps password managers find the account of this password. */}
        <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
        <Field
          type="password"
          name="password"
          dir="ltr"
          autoComplete="current-password"
          label={say('validation.field.password')}
          value={password}
          error={error}
          reveal={{ show: say('portal.showPassword'), hide: say('portal.hidePassword') }}
          onChange={({ target }) => {
            setPassword(target.value)
            forgetError()
          }}
        />
        <Button type="submit" size="lg" wide busy={isBusy}>
          {say('scenario.proof.goOn')}
        </Button>
      </form>
    </>
  )
}
