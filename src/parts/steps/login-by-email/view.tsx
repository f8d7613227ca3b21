import { useState } from 'react'
import { canSignUpByEmail } from '#features/accounts/rules.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { useTermsGate } from '#features/scenarios/web/form/terms.tsx'
import { describeStep } from '#features/scenarios/web/runtime.ts'
import { earlyScreen, SIGN_UP } from '#features/scenarios/web/early-popup.ts'
import { useServed } from '#features/scenarios/web/served.ts'
import { useScenarioState } from '#features/scenarios/web/store.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** Signing in by email; signing up is a screen of the same step (SCEN-62). */
export function View({ asksConsent = false }: { asksConsent?: boolean }) {
  const served = useServed()
  const first = served?.screen ?? earlyScreen()?.screen
  const [screen, setScreen] = useState<'sign-in' | 'sign-up'>(first === SIGN_UP ? 'sign-up' : 'sign-in')
  const [email, setEmail] = useState(useScenarioState().options.email ?? '')
  const { registration } = usePortalSettings()
  const gate = useTermsGate(false, served)
  const show = (next: typeof screen, typedEmail: string) => {
    setEmail(typedEmail)
    setScreen(next)
    if (next === 'sign-in') describeStep('loginTitle', 'loginLead')
    else describeStep('signUpTitle', 'signUpLead')
  }
  if (screen === 'sign-up') {
    return <SignUpForm email={email} gate={gate} onSignIn={(typed) => show('sign-in', typed)} />
  }
  return (
    <SignInForm
      email={email}
      gate={asksConsent ? gate : undefined}
      onSignUp={canSignUpByEmail(registration) ? (typed) => show('sign-up', typed) : undefined}
    />
  )
}
