import { useTranslations } from 'use-intl'
import { useServiceNames } from '#features/portal/web/service-names.ts'
import type { Delivery } from '../../model.ts'
import styles from './delivery.module.css'

/** Progress of a message to the learner's messenger, for its author. */
export function DeliveryMark({ delivery: { by, state, problem } }: { delivery: Delivery }) {
  const t = useTranslations('chat.delivery')
  const nameOf = useServiceNames()
  const key = state === 'failed' ? failureOf(problem) : state
  return (
    <p className={styles.mark} data-state={state} data-problem={state === 'failed' ? '' : undefined}>
      {t(key, { messenger: nameOf(by) ?? by })}
    </p>
  )
}

const failureOf = (problem: Delivery['problem']) =>
  problem === undefined || problem === 'window' ? ('refused' as const) : problem

/** The messenger from which a message came; nothing for the portal. */
export function CameBy({ via }: { via: string }) {
  const t = useTranslations('chat.delivery')
  const messenger = useServiceNames()(via)
  return messenger === undefined ? null : <span>{t('by', { messenger })}</span>
}
