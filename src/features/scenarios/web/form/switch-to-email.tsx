import { useTranslations } from 'use-intl'
import { SwitchScreen } from './switch-screen.tsx'

/** A button that leads people with an account to sign-in by email when sign-up by email is off. */
export function SwitchToEmail({ onOpen }: { onOpen: () => void }) {
  const t = useTranslations('scenario.emailLogin')
  return <SwitchScreen question={t('haveAccount')} answer={t('byEmail')} screen="login-by-email" onSwitch={onOpen} />
}
