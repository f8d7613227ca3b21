import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import type { SignInMethod } from '#features/scenarios/model.ts'
import { signInMethods } from '#features/scenarios/registry.ts'
import { buttonLook, hasEmailApart, offeredMethods } from '#features/scenarios/rules.ts'
import { SwitchToEmail } from '#features/scenarios/web/form/switch-to-email.tsx'
import { Terms, type TermsGate, useTermsGate } from '#features/scenarios/web/form/terms.tsx'
import { changeLook, nextStep, setOption, showScreen } from '#features/scenarios/web/runtime.ts'
import { useServed } from '#features/scenarios/web/served.ts'
import { useServiceSignIn } from '#features/scenarios/web/service-sign-in.ts'
import { useScenarioState } from '#features/scenarios/web/store.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import '#ui/lazy-icons.ts'
import styles from './view.module.css'

/** Mixed login: first the consent, then the sign-in methods. Spec §2, Scenario steps; spec §9, registration buttons. */
export function View() {
  const { registration, gdpr } = usePortalSettings()
  const served = useServed()
  const gate = useTermsGate(false, served)
  const methods = offeredMethods(signInMethods(), registration)
  // Loaded in advance, because browsers let only a click open a window.
  useEffect(() => signInMethods().forEach(({ load }) => void load?.().catch(() => {})), [])
  const { hasLabel, isRound } = buttonLook(methods.length)
  return (
    <>
      {/* Where consent is required, the checkbox shakes until it is checked (SCREEN-41). */}
      <div className={gdpr && !gate.isAgreed ? styles.attention : undefined}>
        <Terms gate={gate} />
      </div>
      <ul className={styles.methods} data-shape={isRound ? 'round' : 'square'} data-labelled={hasLabel || undefined}>
        {methods.map((method) => (
          <li key={method.id}>
            <Way method={method} count={methods.length} gate={gate} />
          </li>
        ))}
      </ul>
      {hasEmailApart(methods) && <SwitchToEmail onOpen={() => void (gate.pass() && showScreen('login-by-email'))} />}
      {served && !hasEmailApart(methods) && (
        <div data-plain="">
          <SwitchToEmail onOpen={() => {}} />
        </div>
      )}
    </>
  )
}

/** A way to sign in. Before the app runs it is a link, and style sheets show the disabled button until the terms are accepted. */
function Way({ method, count, gate }: { method: SignInMethod; count: number; gate: TermsGate }) {
  const t = useTranslations('scenario')
  const { hasLoading } = useScenarioState()
  const signInElsewhere = useServiceSignIn()
  const served = useServed()
  const { isLarge, hasLabel } = buttonLook(count)
  const { label, word, icon, mark, step, look, load } = method
  const isMain = count === 1 || method.id === 'email'
  const shape = { wide: hasLabel, size: isLarge ? 'lg' : 'md', variant: isMain ? 'primary' : 'line' } as const
  const name = hasLabel ? {} : { 'aria-label': t(label), title: t(label) }
  const face = (
    <>
      {mark ? <Mark paths={mark} /> : <Icon name={icon} />}
      {hasLabel && t(label)}
    </>
  )
  return (
    <>
      <Button
        {...shape}
        {...name}
        data-waiting={served ? '' : undefined}
        disabled={!gate.isAgreed || hasLoading}
        onClick={() => {
          // Asked once: later screens know it.
          setOption('hasAgreed', true)
          if (load) return void signInElsewhere(load)
          void (look === undefined ? nextStep(step) : changeLook(look, {}))
        }}
      >
        {face}
      </Button>
      {served && (
        <a href={served.wayOf(method)} {...name} data-way="" className={buttonClass(shape)}>
          {face}
        </a>
      )}
      {!hasLabel && (
        <span aria-hidden="true" className={styles.word}>
          {t(word)}
        </span>
      )}
    </>
  )
}

/** The mark of a service in its own colours. */
function Mark({ paths }: { paths: NonNullable<SignInMethod['mark']> }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.mark}>
      {paths.map(({ path, fill }) => (
        <path key={path} d={path} fill={fill} />
      ))}
    </svg>
  )
}
