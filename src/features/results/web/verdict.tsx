import type { Ref } from 'react'
import { useTranslations } from 'use-intl'
import type { Problem } from '#base/errors.ts'
import { useContentLanguage } from '#features/pages/web/content-language.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import type { OwnResult } from '../model.ts'
import styles from './interaction-wall.module.css'

interface Props {
  ref: Ref<HTMLDivElement>
  result: OwnResult | undefined
  /** Why the answer is not sent: no network, or a server error. */
  pending: 'offline' | 'delayed' | undefined
  refusal: Problem | undefined
}

/** The feedback to an answer, announced to screen readers when it appears. */
export function Verdict({ ref, result, pending, refusal }: Props) {
  const t = useTranslations('course')
  return (
    <div ref={ref} role="status" tabIndex={-1} className={styles.status}>
      {pending && <Line icon="clock">{t(pending === 'offline' ? 'questionWaiting' : 'questionDelayed')}</Line>}
      {!pending && result && <Words result={result} />}
      {refusal && !result && <Line icon="info">{t('questionRefused')}</Line>}
    </div>
  )
}

function Words({ result }: { result: OwnResult }) {
  const t = useTranslations('course')
  const content = useContentLanguage()
  const { outcome, attemptsLeft } = result
  const state =
    outcome === null || outcome.passed === null
      ? 'kept'
      : outcome.passed
        ? 'right'
        : attemptsLeft > 0
          ? 'again'
          : outcome.share > 0
            ? 'partly'
            : 'wrong'
  // A hint for the next attempt is useless once the explanation is shown.
  const isHintLate = (state === 'wrong' || state === 'partly') && outcome?.explanation !== undefined
  return (
    <div className={styles.verdict} data-state={state}>
      <Icon name={state === 'right' || state === 'kept' ? 'check' : state === 'again' ? 'retry' : 'info'} />
      <div>
        <p>
          <b>{t(`questionSaid.${state}`)}</b> {!isHintLate && outcome?.text && <bdi {...content}>{outcome.text}</bdi>}
        </p>
        {outcome?.explanation?.split('\n').map((paragraph) => (
          <p key={paragraph}>
            <bdi {...content}>{paragraph}</bdi>
          </p>
        ))}
      </div>
    </div>
  )
}

function Line({ icon, children }: { icon: IconName; children: string }) {
  return (
    <p className={styles.verdict}>
      <Icon name={icon} />
      <span>{children}</span>
    </p>
  )
}
