import type { KeyboardEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { checkUsername, normaliseEmail } from '#features/accounts/rules.ts'
import { callAccounts } from '#features/accounts/web/queries.ts'
import { useCompleteSignIn } from '#features/scenarios/web/complete-sign-in.ts'
import { StepForm } from '#features/scenarios/web/form/form.tsx'
import { EmailField } from '#features/scenarios/web/form/contact-fields.tsx'
import { FormField } from '#features/scenarios/web/form/form-field.tsx'
import { Terms, type TermsGate } from '#features/scenarios/web/form/terms.tsx'
import { useMentorData } from '#features/scenarios/web/mentor-data.ts'
import { changeLook, setOption, showScreen } from '#features/scenarios/web/runtime.ts'
import { useScenarioState } from '#features/scenarios/web/store.ts'
import { Button } from '#ui/button.tsx'
import { ScreenButton } from '#features/scenarios/web/form/screen-button.tsx'
import { SwitchScreen } from '#features/scenarios/web/form/switch-screen.tsx'

interface SignIn {
  email: string
  password: string
}

interface SignInFormProps {
  email: string
  /** Undefined if the visitor has agreed to the terms before. */
  gate: TermsGate | undefined
  onSignUp: ((email: string) => void) | undefined
}

export function SignInForm({ email, gate, onSignUp }: SignInFormProps) {
  const completeSignIn = useCompleteSignIn()
  const noteMentor = useMentorData()
  const send = async ({ email: typed, password }: SignIn) => {
    await callAccounts('POST /sso/login/email', { body: { email: normaliseEmail(typed), password } })
    await noteMentor()
    await completeSignIn()
  }
  return (
    <StepForm<SignIn> initial={{ email, password: '' }} send={send}>
      <SignInFields gate={gate} />
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

/** For people whose account has only a username: offered if the typed text is not an email but may be a username. */
function ToUsername({ asksConsent }: { asksConsent: boolean }) {
  const say = useTranslations()
  const { control, formState } = useFormContext<SignIn>()
  const typed = useWatch({ control, name: 'email' }).trim()
  const isUsername = formState.errors.email !== undefined && !typed.includes('@') && checkUsername(typed) === undefined
  if (!isUsername) return null
  const go = () => {
    setOption('username', typed)
    void changeLook('anonymous-sign-in', { asksConsent })
  }
  return (
    <SwitchScreen
      question={say('scenario.emailLogin.isUsername')}
      answer={say('scenario.anonymousDisclaimer.signIn')}
      screen="anonymous-sign-in"
      onSwitch={go}
    />
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
