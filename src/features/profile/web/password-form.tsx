import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import { checkConfirmation, checkPassword, type Fault } from '#features/accounts/rules.ts'
import { callAccounts, useUser } from '#features/accounts/web/queries.ts'
import { useFaultText } from '#features/scenarios/web/form/fault-text.ts'
import { useProblemTexts } from '#features/scenarios/web/form/problem-texts.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { ownSessionsQuery } from './queries.ts'
import styles from '#features/account-shell/web/section.module.css'

const FIELDS = ['current', 'password', 'confirmPassword'] as const
type Name = (typeof FIELDS)[number]
type Texts = Partial<Record<Name, string>>

/** Changes the password, with the current one. All other sessions are signed out. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const t = useTranslations('page.profile')
  const say = useTranslations('portal')
  const sayField = useTranslations('validation.field')
  const textOf = useFaultText()
  const textsOf = useProblemTexts()
  const queryClient = useQueryClient()
  const { email } = useUser()
  const [values, setValues] = useState({ current: '', password: '', confirmPassword: '' })
  const [errors, setErrors] = useState<Texts>({})
  const [isBusy, setBusy] = useState(false)
  const labels = {
    current: t('password.current'),
    password: sayField('newPassword'),
    confirmPassword: sayField('confirmPassword'),
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const faults = faultsOf(values)
    setErrors(Object.fromEntries(FIELDS.map((name) => [name, textOf(faults[name], labels[name])])))
    if (FIELDS.some((name) => faults[name])) return
    setBusy(true)
    try {
      const { current, password } = values
      await callAccounts('POST /sso/password/change', { body: { current, password } })
      await queryClient.invalidateQueries({ queryKey: ownSessionsQuery().queryKey })
      onChanged()
    } catch (error) {
      const problem = problemOf(error)
      const own = Object.fromEntries((problem.validationErrors ?? []).map(({ field, message }) => [field, message]))
      setErrors(problem.validationErrors?.length ? own : { current: textsOf(problem)[0] ?? '' })
    }
    setBusy(false)
  }
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void send(event)}>
      {/* Tells password managers which account it is. */}
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      {FIELDS.map((name) => (
        <Field
          key={name}
          type="password"
          name={name}
          dir="ltr"
          autoComplete={name === 'current' ? 'current-password' : 'new-password'}
          label={labels[name]}
          value={values[name]}
          error={errors[name]}
          reveal={{ show: say('showPassword'), hide: say('hidePassword') }}
          onChange={({ target }) => {
            setValues({ ...values, [name]: target.value })
            setErrors({ ...errors, [name]: undefined })
          }}
        />
      ))}
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy}>
          {t('password.submit')}
        </Button>
      </div>
    </form>
  )
}

const faultsOf = ({ current, password, confirmPassword }: Record<Name, string>): Partial<Record<Name, Fault>> => {
  const faults = {
    current: current === '' ? ({ reason: 'required' } as const) : undefined,
    password: checkPassword(password),
    confirmPassword: checkConfirmation(confirmPassword, password),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault))
}
