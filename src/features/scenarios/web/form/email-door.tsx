import { useTranslations } from 'use-intl'
import { SwitchScreen } from './switch-screen.tsx'

/** Leads people with an account to signing in by email where nobody makes an account by it. */
export function EmailDoor({ onOpen }: { onOpen: () => void }) {
  const t = useTranslations('scenario.emailLogin')
  return <SwitchScreen question={t('haveAccount')} answer={t('byEmail')} onSwitch={onOpen} />
}
