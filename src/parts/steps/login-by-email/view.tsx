import { useState } from 'react'
import { canSignUpByEmail } from '#features/accounts/rules.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { useTermsGate } from '#features/scenarios/web/form/terms.tsx'
import { describeStep } from '#features/scenarios/web/runtime.ts'
import { BY_PASSWORD, earlyScreen, SIGN_UP } from '#features/scenarios/web/early-popup.ts'
import { useServed } from '#features/scenarios/web/served.ts'
import { useScenarioState } from '#features/scenarios/web/store.ts'
import { EmailForm } from './email-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

type Screen = 'email' | typeof BY_PASSWORD | typeof SIGN_UP

/** Signing in by an emailed code or by a password; signing up with a password is a screen of the same step (SCEN-62). */
export function View({ asksConsent = false }: { asksConsent?: boolean }) {
  const served = useServed()
  const { options } = useScenarioState()
  const { hasAgreed = false, signsUp, usesPassword } = options
  const [screen, setScreen] = useState<Screen>(() => {
    const first = served?.screen ?? earlyScreen()?.screen
    if (first === SIGN_UP || signsUp) return SIGN_UP
    return first === BY_PASSWORD || usesPassword ? BY_PASSWORD : 'email'
  })
  const [email, setEmail] = useState(options.email ?? '')
  const { registration } = usePortalSettings()
  const gate = useTermsGate(hasAgreed, served)
  const show = (next: Screen) => (typedEmail: string) => {
    setEmail(typedEmail)
    setScreen(next)
    if (next === SIGN_UP) describeStep('signUpTitle', 'signUpLead')
    else describeStep('loginTitle', 'loginLead')
  }
  if (screen === SIGN_UP) {
    return <SignUpForm email={email} gate={gate} hasAgreed={hasAgreed} onSignIn={show(BY_PASSWORD)} />
  }
  const asked = asksConsent && !hasAgreed ? gate : undefined
  if (screen === 'email') return <EmailForm email={email} gate={asked} onPassword={show(BY_PASSWORD)} />
  return (
    <SignInForm
      email={email}
      gate={asked}
      onSignUp={canSignUpByEmail(registration) ? show(SIGN_UP) : undefined}
      onCode={show('email')}
    />
  )
}
