import { useTranslations } from 'use-intl'
import { canSignUpAnonymously } from '#features/accounts/rules.ts'
import { callAccounts } from '#features/accounts/web/queries.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { useCompleteSignIn } from '#features/scenarios/web/complete-sign-in.ts'
import { FormField, StepForm } from '#features/scenarios/web/form/form.tsx'
import { SwitchScreen } from '#features/scenarios/web/form/switch-screen.tsx'
import { Terms, type TermsGate, useTermsGate } from '#features/scenarios/web/form/terms.tsx'
import { UsernameField } from '#features/scenarios/web/form/username-field.tsx'
import { useServed } from '#features/scenarios/web/served.ts'
import { changeLook } from '#features/scenarios/web/runtime.ts'
import { useScenarioState } from '#features/scenarios/web/store.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

interface SignIn {
  username: string
  password: string
}

/**
 * Signing in by username and password. There is no link for a forgotten password, because it can't be reset
 * (SCREEN-24).
 */
export function View({ asksConsent = false }: { asksConsent?: boolean }) {
  const gate = useTermsGate(!asksConsent, useServed())
  const t = useTranslations('scenario.anonymousSignIn')
  const settings = usePortalSettings()
  const { username = '' } = useScenarioState().options
  const completeSignIn = useCompleteSignIn()
  const send = async (body: SignIn) => {
    await callAccounts('POST /sso/login/username', { body })
    await completeSignIn()
  }
  return (
    <StepForm<SignIn> initial={{ username, password: '' }} send={send}>
      {asksConsent && <Terms gate={gate} />}
      <Fields gate={gate} />
      <Notice icon="lock">{t('remember')}</Notice>
      {canSignUpAnonymously(settings) && (
        <SwitchScreen
          question={t('newHere')}
          answer={t('toSignUp')}
          screen="anonymous-sign-up"
          onSwitch={() => void changeLook('anonymous-sign-up')}
        />
      )}
    </StepForm>
  )
}

function Fields({ gate }: { gate: TermsGate }) {
  const say = useTranslations()
  const { hasLoading } = useScenarioState()
  return (
    <>
      <UsernameField<SignIn> name="username" />
      <FormField<SignIn>
        name="password"
        type="password"
        autoComplete="current-password"
        dir="ltr"
        label={say('validation.field.password')}
        check={(typed) => (typed === '' ? { reason: 'required' } : undefined)}
      />
      <Button type="submit" size="lg" wide busy={hasLoading} disabled={gate.isClosed}>
        {say('scenario.anonymousSignIn.submit')}
      </Button>
    </>
  )
}
