import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import { queryString } from '#base/query-string.ts'
import { checkConfirmation, checkPassword } from '#features/accounts/rules.ts'
import { callAccounts, userQuery } from '#features/accounts/web/queries.ts'
import { FormField, StepForm } from '#features/scenarios/web/form/form.tsx'
import { nextStep, setOption } from '#features/scenarios/web/runtime.ts'
import { useScenarioState } from '#features/scenarios/web/store.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toasts.ts'
import { dispatch } from '#web/actions.ts'
import styles from './view.module.css'

interface NewPassword {
  password: string
  confirmPassword: string
}

/** Sets a new password by the token in the address. Without a token nothing is sent (AUTH-69). */
export function View() {
  const t = useTranslations('scenario')
  const queryClient = useQueryClient()
  const [isLinkBad, setLinkBad] = useState(false)
  const send = async ({ password }: NewPassword) => {
    const token = new URLSearchParams(location.search).get('pwdtoken')
    if (!token) return
    try {
      const { email } = await callAccounts('POST /sso/password/reset', { body: { password, token } })
      if (email !== null) setOption('email', email)
    } catch (error) {
      showToast({ tone: 'error', text: t('passwordNotChanged') })
      if (problemOf(error).code !== 'accounts.link-not-valid') throw error
      setLinkBad(true)
      return
    }
    forgetToken()
    showToast({ tone: 'success', text: t('passwordChanged') })
    // Every session has ended, including this one.
    await queryClient.invalidateQueries(userQuery())
    await nextStep()
  }
  return (
    <>
      {isLinkBad && <BadLink />}
      <StepForm<NewPassword> initial={{ password: '', confirmPassword: '' }} send={send}>
        <NewPasswordFields />
      </StepForm>
    </>
  )
}

/** Removes the used token from the address, so that a reload doesn't ask for a password again. */
function forgetToken(): void {
  const query = new URLSearchParams(location.search)
  query.delete('pwdtoken')
  const search = queryString(query)
  history.replaceState(history.state, '', location.pathname + search + location.hash)
}

/** Says that the link is no longer valid, and leads to a new one. */
function BadLink() {
  const say = useTranslations()
  return (
    <Notice tone="bad" icon="warning" role="alert" className={styles.notice}>
      {say('validation.linkNotValid')}{' '}
      <Button
        variant="text"
        size="sm"
        onClick={() => dispatch('START_SCENARIO', { id: 'login', step: 'forgot-password' })}
      >
        {say('scenario.changePassword.askAnew')}
      </Button>
    </Notice>
  )
}

function NewPasswordFields() {
  const say = useTranslations()
  const { hasLoading } = useScenarioState()
  const { control } = useFormContext<NewPassword>()
  const [password, confirmation] = useWatch({ control, name: ['password', 'confirmPassword'] })
  return (
    <>
      <FormField<NewPassword>
        name="password"
        type="password"
        autoComplete="new-password"
        dir="ltr"
        label={say('validation.field.newPassword')}
        check={checkPassword}
      />
      <FormField<NewPassword>
        name="confirmPassword"
        type="password"
        autoComplete="new-password"
        dir="ltr"
        label={say('validation.field.confirmPassword')}
        check={(typed, values) => checkConfirmation(typed, values.password)}
      />
      {/* The button is disabled while the passwords differ (W07). */}
      <Button type="submit" size="lg" wide busy={hasLoading} disabled={password === '' || password !== confirmation}>
        {say('scenario.changePassword.submit')}
      </Button>
    </>
  )
}
