import type { KeyboardEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { normaliseEmail } from '#features/accounts/rules.ts'
import { callAccounts } from '#features/accounts/web/queries.ts'
import { useCompleteEmailSignIn } from '#features/scenarios/web/complete-sign-in.ts'
import { FormField, StepForm } from '#features/scenarios/web/form/form.tsx'
import { EmailField } from '#features/scenarios/web/form/contact-fields.tsx'
import { Terms, type TermsGate } from '#features/scenarios/web/form/terms.tsx'
import { setOption, showScreen } from '#features/scenarios/web/runtime.ts'
import { useScenarioState } from '#features/scenarios/web/store.ts'
import { Button } from '#ui/button.tsx'
import { ScreenButton, SwitchScreen } from '#features/scenarios/web/form/switch-screen.tsx'
import { ToUsername } from './to-username.tsx'

interface SignIn {
  email: string
  password: string
}

interface SignInFormProps {
  email: string
  /** Undefined if the visitor has agreed to the terms before. */
  gate: TermsGate | undefined
  onSignUp: ((email: string) => void) | undefined
  onCode: (email: string) => void
}

export function SignInForm({ email, gate, onSignUp, onCode }: SignInFormProps) {
  const completeSignIn = useCompleteEmailSignIn()
  const send = async ({ email: typed, password }: SignIn) => {
    await callAccounts('POST /sso/login/email', { body: { email: normaliseEmail(typed), password } })
    await completeSignIn()
  }
  return (
    <StepForm<SignIn> initial={{ email, password: '' }} send={send}>
      <SignInFields gate={gate} />
      <ToCode onCode={onCode} />
      {onSignUp && <ToSignUp onSignUp={onSignUp} />}
    </StepForm>
  )
}

function SignInFields({ gate }: { gate: TermsGate | undefined }) {
  const say = useTranslations()
  const { hasLoading } = useScenarioState()
  // Enter would press the button, which is disabled until the terms are accepted: say why.
  const explain = ({ key }: KeyboardEvent) => void (key === 'Enter' && gate?.pass())
  return (
    <>
      {gate && <Terms gate={gate} />}
      <EmailField<SignIn> name="email" autoComplete="username" onKeyDown={explain} />
      <ToUsername asksConsent={gate?.isAgreed === false} />
      <FormField<SignIn>
        name="password"
        type="password"
        autoComplete="current-password"
        dir="ltr"
        label={say('validation.field.password')}
        check={(typed) => (typed === '' ? { reason: 'required' } : undefined)}
        onKeyDown={explain}
      />
      <Button type="submit" size="lg" wide busy={hasLoading} disabled={gate?.isClosed}>
        {say('scenario.emailLogin.submit')}
      </Button>
      <ToForgotPassword />
    </>
  )
}

function ToCode({ onCode }: { onCode: (email: string) => void }) {
  const t = useTranslations('scenario.emailLogin')
  const { getValues } = useFormContext<SignIn>()
  return (
    <ScreenButton variant="text" size="sm" screen="login-by-email" onPress={() => onCode(getValues('email'))}>
      {t('useCode')}
    </ScreenButton>
  )
}

function ToForgotPassword() {
  const t = useTranslations('scenario.emailLogin')
  const { getValues } = useFormContext<SignIn>()
  const go = () => {
    setOption('email', getValues('email'))
    void showScreen('forgot-password')
  }
  return (
    <ScreenButton variant="text" size="sm" screen="forgot-password" onPress={go}>
      {t('toForgotPassword')}
    </ScreenButton>
  )
}

function ToSignUp({ onSignUp }: { onSignUp: (email: string) => void }) {
  const t = useTranslations('scenario.emailLogin')
  const { getValues } = useFormContext<SignIn>()
  return (
    <SwitchScreen
      question={t('newHere')}
      answer={t('toSignUp')}
      screen="sign-up"
      onSwitch={() => onSignUp(getValues('email'))}
    />
  )
}
