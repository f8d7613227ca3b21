import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { splitLanguage } from '#i18n/choose-language.ts'
import { Button } from '#ui/button.tsx'
import { dispatch } from '#web/actions.ts'
import styles from './chat-window.module.css'

/** Shown to guests instead of the field (CHAT-32): ways to sign in, which return to the open chat. */
export function GuestFoot() {
  const t = useTranslations('chat')
  const { registration } = usePortalSettings()
  const { pathname, search } = useLocation()
  const options = { returnTo: splitLanguage(pathname).rest + search }
  return (
    <div className={styles.guest}>
      <p>{t('signInFirst')}</p>
      <Button wide onClick={() => dispatch('START_SCENARIO', { id: 'login', options })}>
        {t('signIn')}
      </Button>
      {registration.messengers && (
        <Button wide variant="soft" onClick={() => dispatch('START_SCENARIO', { id: 'messengers-login', options })}>
          {t('signInByMessenger')}
        </Button>
      )}
    </div>
  )
}
