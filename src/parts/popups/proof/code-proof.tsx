import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { normaliseCode, PROOF_CODE_DIGITS, PROOF_CODE_MINUTES } from '#features/accounts/proof.ts'
import { callAccounts } from '#features/accounts/web/queries.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useProof } from './use-proof.ts'
import styles from './view.module.css'

/** Proves identity by a code that is sent to the account's address. */
export function CodeProof({ address, onProved }: { address: string; onProved: () => void }) {
  const t = useTranslations('scenario.proof')
  const [isSent, setSent] = useState(false)
  const [code, setCode] = useState('')
  const { isBusy, error, prove, attempt, forgetError } = useProof({ wrong: t('wrongCode'), onProved })
  const sendCode = () =>
    attempt(
      () => callAccounts('POST /sso/proof/code'),
      () => setSent(true),
    )
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (normaliseCode(code).length === PROOF_CODE_DIGITS) void prove({ code })
  }
  if (!isSent) {
    return (
      <div className={styles.form}>
        <Button size="lg" wide busy={isBusy} onClick={() => void sendCode()}>
          {t('sendCode', { address })}
        </Button>
        {error !== undefined && (
          <Notice tone="bad" role="alert">
            {error}
          </Notice>
        )}
      </div>
    )
  }
  return (
    <form noValidate className={styles.form} onSubmit={send}>
      <Notice tone="ok" icon="mail" role="status">
        {t('codeSent', { address, minutes: PROOF_CODE_MINUTES })}
      </Notice>
      <Field
        name="code"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        label={t('code')}
        value={code}
        error={error}
        onChange={({ target }) => {
          setCode(target.value)
          forgetError()
        }}
      />
      <Button type="submit" size="lg" wide busy={isBusy}>
        {t('goOn')}
      </Button>
      <Button variant="text" size="sm" disabled={isBusy} onClick={() => void sendCode()}>
        {t('codeAgain')}
      </Button>
    </form>
  )
}
