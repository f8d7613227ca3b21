import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '#i18n/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { BULK_AT_ONCE_MAX } from '../../limits.ts'
import type { BulkRun } from '../../model.ts'
import { useProblemCodeText } from '../words.ts'
import styles from './bulk-report.module.css'
import { bulkQuery, listQuery } from './queries.ts'
import { useBulk } from './use-bulk.ts'
import { useOutcomeText } from './use-outcome-text.ts'

const ASK_AFTER_MS = 1000

interface BulkReportProps {
  list: string
  /** Which queries the list’s actions affect. */
  affects: (query: { queryKey: readonly unknown[] }) => boolean
}

/** The progress of one’s latest action on several entries of a list, and which entries it could not change. */
export function BulkReport({ list, affects }: BulkReportProps) {
  const { data } = useQuery(listQuery(list))
  const latest = data?.run ?? undefined
  const { data: asked } = useQuery({
    ...bulkQuery(latest?.id ?? ''),
    enabled: latest?.isFinished === false,
    refetchInterval: ({ state }) => (state.data?.isFinished ? false : ASK_AFTER_MS),
  })
  if (!latest) return null
  const run = asked?.id === latest.id && !latest.isFinished ? asked : latest
  const isWorthSaying = !run.isFinished || run.refused > 0 || run.total > BULK_AT_ONCE_MAX
  return isWorthSaying ? <Report key={run.id} run={run} affects={affects} /> : null
}

function Report({ run, affects }: { run: BulkRun; affects: BulkReportProps['affects'] }) {
  const t = useTranslations('admin.lists')
  const say = useTranslations('admin')
  const outcomeOf = useOutcomeText()
  const { number } = useFormats()
  const { isBusy, start, close, refresh } = useBulk(affects)
  const { id, isFinished, done, same, refused, total, canUndo } = run
  useFinished(isFinished, () => void refresh())
  const handled = done + same + refused
  return (
    <Notice tone={isFinished ? (refused > 0 ? 'sun' : 'ok') : 'info'} role="status">
      <div className={styles.report}>
        {isFinished ? (
          <b>{outcomeOf(run)}</b>
        ) : (
          <>
            <b>{t('progress', { handled: number(handled), total: number(total) })}</b>
            <ProgressBar label={t('progressLabel')} value={handled} max={total} />
          </>
        )}
        {isFinished && <Refusals run={run} />}
        <div className={styles.buttons}>
          {isFinished && canUndo && (
            <Button variant="line" size="sm" busy={isBusy} onClick={() => void start({ undoOf: id })}>
              {say('undo')}
            </Button>
          )}
          <Button variant="line" size="sm" busy={isBusy} onClick={() => void close(id)}>
            {t(isFinished ? 'closeReport' : 'stop')}
          </Button>
        </div>
      </div>
    </Notice>
  )
}

/** Calls back when the run that is on the screen finishes. */
function useFinished(isFinished: boolean, onFinished: () => void): void {
  const tell = useEffectEvent(onFinished)
  useEffect(() => {
    if (isFinished) return undefined
    return () => tell()
  }, [isFinished])
}

function Refusals({ run: { refusals, refused } }: { run: BulkRun }) {
  const t = useTranslations('admin.lists')
  const textOf = useProblemCodeText()
  const { number } = useFormats()
  if (refusals.length === 0) return null
  return (
    <details>
      <summary className={styles.summary}>{t('refusals', { count: refused, shown: number(refused) })}</summary>
      <ul className={styles.refusals}>
        {refusals.map(({ id, title, code }) => (
          <li key={id}>
            <bdi>{title || t('unnamed')}</bdi>: {textOf(code)}
          </li>
        ))}
      </ul>
      {refused > refusals.length && <p>{t('moreRefusals', { shown: number(refused - refusals.length) })}</p>}
    </details>
  )
}
