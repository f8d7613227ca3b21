import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { stepView } from '#features/scenarios/web/step-views.ts'
import { applyEvent, useScenarioState } from '#features/scenarios/web/store.ts'
import { DoorArt } from '#ui/art/door-art.tsx'
import { Notice } from '#ui/notice.tsx'
import type { PopupViewProps } from '#web/popups.ts'
import styles from './view.module.css'

export function Art() {
  const { step } = useScenarioState()
  return step?.hasArt ? <DoorArt /> : null
}

/** The step of the scenario that runs: why first (alert), then its title, then what is to be done. */
export function View({ titleId }: PopupViewProps) {
  const t = useTranslations('scenario')
  const { step, title, description, options, hasLoading } = useScenarioState()
  // The popup is cleared 300 ms after it was closed, and its scenario with it.
  useEffect(() => () => void applyEvent({ type: 'reset' }), [])
  const Step = step && stepView(step.component)
  return (
    <div aria-busy={hasLoading || undefined}>
      {title && (
        <h2 id={titleId} className={styles.title}>
          {t(title as 'loginTitle')}
        </h2>
      )}
      {description && <p className={styles.lead}>{t(description as 'loginLead')}</p>}
      {options.alertText && (
        <Notice icon="lock" className={styles.alert}>
          {t(`alert.${options.alertText}`)}
        </Notice>
      )}
      {Step && <Step key={step.id} {...step.props} />}
    </div>
  )
}
