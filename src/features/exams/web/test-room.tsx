import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Notice } from '#ui/notice.tsx'
import { NoMoreAttempts, TestIntro } from './test-intro.tsx'
import { TestPlayer } from './test-player.tsx'
import { TestResult } from './test-result.tsx'
import styles from './test.module.css'
import { useBegin } from './use-begin.ts'
import { useTest } from './use-test.ts'

/** A test at any stage: the intro with the author's text `before`, the open attempt, or the result. */
export function TestRoom({ elementId, before }: { elementId: string; before: ReactNode }) {
  const t = useTranslations('course')
  const { test, dataUpdatedAt, lang, secret } = useTest(elementId)
  const { begin, isBusy, hasFailed } = useBegin({ elementId, lang, secret })
  const { attempt } = test
  const beginning = { test, isBusy, onBegin: begin }
  return (
    <div className={styles.room}>
      {hasFailed && (
        <Notice tone="bad" role="alert">
          {t('testBeginFailed')}
        </Notice>
      )}
      {attempt?.stage === 'open' ? (
        <TestPlayer key={attempt.id} test={test} attempt={attempt} knownAt={dataUpdatedAt} lang={lang} />
      ) : attempt?.result ? (
        <TestResult {...beginning} attempt={{ ...attempt, result: attempt.result }} />
      ) : test.attemptsLeft === 0 ? (
        <NoMoreAttempts />
      ) : (
        <>
          {before}
          <TestIntro {...beginning} />
        </>
      )}
    </div>
  )
}
