import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { checkUsername } from '#features/accounts/rules.ts'
import { SwitchScreen } from '#features/scenarios/web/form/switch-screen.tsx'
import { changeLook, setOption } from '#features/scenarios/web/runtime.ts'

/** For people whose account has only a username: offered if the typed text is not an email but may be a username. */
export function ToUsername({ asksConsent }: { asksConsent: boolean }) {
  const say = useTranslations()
  const { control, formState } = useFormContext<{ email: string }>()
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
