import { useTranslations } from 'use-intl'
import { useCourseWords } from '#features/courses/web/use-course-words.ts'
import { Button } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stat, StatList } from '#ui/stat.tsx'
import type { ShownTest } from '../model.ts'
import styles from './test.module.css'

interface Props {
  test: ShownTest
  isBusy: boolean
  onBegin: () => void
}

/** The rules of a test, shown before the learner starts. */
export function TestIntro({ test, isBusy, onBegin }: Props) {
  const t = useTranslations('course')
  return (
    <section className={styles.panel} aria-label={t('testIntroLabel')}>
      <TestFacts test={test} />
      <ul className={styles.promises}>
        <Promises test={test} />
      </ul>
      <p className={styles.begin}>
        <Button size="lg" busy={isBusy} onClick={onBegin} data-course-action>
          {t('testBegin')}
        </Button>
        <small>{t('testKeptNote')}</small>
      </p>
    </section>
  )
}

function TestFacts({ test }: { test: ShownTest }) {
  const t = useTranslations('course')
  const words = useCourseWords()
  const { questionCount, timeLimitMinutes, passMark, verificationType } = test.rules
  return (
    <StatList className={styles.facts}>
      <Stat value={questionCount} label={t('testFactQuestions', { count: questionCount })} />
      {verificationType === 'auto' && <Stat value={words.percent(passMark)} label={t('testFactPass')} />}
      {timeLimitMinutes !== undefined && <Stat value={words.duration(timeLimitMinutes)} label={t('testFactTime')} />}
      {test.attemptsLeft !== null && (
        <Stat value={test.attemptsLeft} label={t('testFactAttempts', { count: test.attemptsLeft })} />
      )}
    </StatList>
  )
}

function Promises({ test }: { test: ShownTest }) {
  const t = useTranslations('course')
  const { timeLimitMinutes } = test.rules
  const promises: [IconName, string][] = [
    [test.rules.verificationType === 'mentor' ? 'user' : 'check', t(`testPromise.${hearingOf(test.rules)}`)],
    ['clock', timeLimitMinutes === undefined ? t('testPromiseNoTime') : t('testPromiseTime')],
  ]
  if (test.attemptsLeft === null) promises.push(['retry', t('testPromiseAgain')])
  return promises.map(([icon, text]) => (
    <li key={icon}>
      <Icon name={icon} />
      {text}
    </li>
  ))
}

/** Returns the text key for when the learner sees outcomes. */
function hearingOf({ verificationType, feedback, reveal }: ShownTest['rules']) {
  if (verificationType === 'mentor') return 'mentor'
  if (feedback === 'after-answer') return 'atOnce'
  return reveal === 'passed' ? 'whenPassed' : 'after'
}

/** Explains why no attempt may be started. */
export function NoMoreAttempts() {
  const t = useTranslations('course')
  return (
    <Notice tone="info" icon="info">
      {t('testNoAttemptsLeft')}
    </Notice>
  )
}
