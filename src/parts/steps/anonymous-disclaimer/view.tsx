import { useTranslations } from 'use-intl'
import { canSignUpAnonymously } from '#features/accounts/rules.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { signInMethods } from '#features/scenarios/registry.ts'
import { hasEmailApart, offeredMethods } from '#features/scenarios/rules.ts'
import { SwitchToEmail } from '#features/scenarios/web/form/switch-to-email.tsx'
import { ScreenButton, SwitchScreen } from '#features/scenarios/web/form/switch-screen.tsx'
import { changeLook } from '#features/scenarios/web/runtime.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import styles from './view.module.css'

const POINTS = [
  { id: 'kept', icon: 'user' },
  { id: 'lost', icon: 'lock' },
  { id: 'later', icon: 'mail' },
] as const satisfies readonly { id: string; icon: IconName }[]

/** Explains what an anonymous account means, before one is created (SCREEN-23). */
export function View() {
  const t = useTranslations('scenario.anonymousDisclaimer')
  const settings = usePortalSettings()
  const canSignUp = canSignUpAnonymously(settings)
  const methods = offeredMethods(signInMethods(), settings.registration)
  const isOnlyWay = methods.length < 2
  const toSignIn = () => void changeLook('anonymous-sign-in')
  return (
    <div className={styles.screen}>
      <ul className={styles.points}>
        {POINTS.map(({ id, icon }) => (
          <li key={id}>
            <Icon name={icon} className={styles.icon} />
            <span>{t(id)}</span>
          </li>
        ))}
      </ul>
      {canSignUp ? (
        <ScreenButton size="lg" wide screen="anonymous-sign-up" onPress={() => void changeLook('anonymous-sign-up')}>
          {t('choose')}
        </ScreenButton>
      ) : (
        <ScreenButton size="lg" wide screen="anonymous-sign-in" onPress={toSignIn}>
          {t('signIn')}
        </ScreenButton>
      )}
      <div>
        {canSignUp && (
          <SwitchScreen question={t('known')} answer={t('signIn')} screen="anonymous-sign-in" onSwitch={toSignIn} />
        )}
        {!isOnlyWay && (
          <SwitchScreen
            question={t('rather')}
            answer={t('others')}
            screen="login"
            onSwitch={() => void changeLook('login')}
          />
        )}
        {isOnlyWay && hasEmailApart(methods) && (
          <SwitchToEmail onOpen={() => void changeLook('login-by-email', { asksConsent: true })} />
        )}
      </div>
    </div>
  )
}
