import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { signInMethods } from '#features/scenarios/registry.ts'
import { buttonLook, hasEmailApart, offeredMethods } from '#features/scenarios/rules.ts'
import { SwitchToEmail } from '#features/scenarios/web/form/switch-to-email.tsx'
import { Terms, useTermsGate } from '#features/scenarios/web/form/terms.tsx'
import { changeLook, nextStep, showScreen } from '#features/scenarios/web/runtime.ts'
import { useServiceSignIn } from '#features/scenarios/web/service-sign-in.ts'
import { useScenarioState } from '#features/scenarios/web/store.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import '#ui/lazy-icons.ts'
import styles from './view.module.css'

/** Mixed login: first the consent, then the sign-in methods. Spec §2, Scenario steps; spec §9, registration buttons. */
export function View() {
  const t = useTranslations('scenario')
  const { registration, gdpr } = usePortalSettings()
  const { hasLoading } = useScenarioState()
  const gate = useTermsGate()
  const methods = offeredMethods(signInMethods(), registration)
  const signInElsewhere = useServiceSignIn()
  // Loaded in advance, because browsers let only a click open a window.
  useEffect(() => signInMethods().forEach(({ load }) => void load?.().catch(() => {})), [])
  const { isLarge, hasLabel, isRound } = buttonLook(methods.length)
  return (
    <>
      {/* Where consent is required, the checkbox shakes until it is checked (SCREEN-41). */}
      <div className={gdpr && !gate.isAgreed ? styles.attention : undefined}>
        <Terms gate={gate} />
      </div>
      <ul className={styles.methods} data-shape={isRound ? 'round' : 'square'} data-labelled={hasLabel || undefined}>
        {methods.map(({ id, label, icon, step, look, load }) => (
          <li key={id}>
            <Button
              wide={hasLabel}
              size={isLarge ? 'lg' : 'md'}
              variant={methods.length === 1 ? 'primary' : 'line'}
              disabled={!gate.isAgreed || hasLoading}
              aria-label={hasLabel ? undefined : t(label)}
              title={hasLabel ? undefined : t(label)}
              onClick={() => {
                if (load) return void signInElsewhere(load)
                void (look === undefined ? nextStep(step) : changeLook(look, {}))
              }}
            >
              <Icon name={icon} />
              {hasLabel && t(label)}
            </Button>
          </li>
        ))}
      </ul>
      {hasEmailApart(methods) && <SwitchToEmail onOpen={() => void (gate.pass() && showScreen('login-by-email'))} />}
    </>
  )
}
