import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { WatchedList } from '#features/video-progress/web/learner/watched-list.tsx'
import { formatDate, formatPercent } from '#i18n/format.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { localAddress } from '#web/local-address.ts'
import { LazyTexts } from '#web/lazy-texts.tsx'
import type { OpenCheck } from '../../model.ts'
import { AnsweredQuestion } from '../answered-question.tsx'
import { checkQuery } from './queries.ts'
import { ChecksMeta } from './checks-meta.tsx'
import styles from './checks.module.css'
import { VerdictForm } from './verdict-form.tsx'

/** A waiting attempt: its questions and answers, followed by the verdict form. */
export function OneCheck({ id }: { id: string }) {
  const t = useTranslations('desk')
  const language = useLanguage()
  const { data: check } = useSuspenseQuery(checkQuery(id, language.code))
  const learner = check.learner || t('nameless')
  return (
    <div className={styles.page}>
      <ChecksMeta title={check.title} path={`/desk/tests/${id}/`} />
      <Breadcrumbs
        label={t('wayHere')}
        places={[{ text: t('checksTitle'), href: localAddress('/desk/tests/', language.code) }, { text: learner }]}
      />
      <header>
        <h1>
          <bdi>{learner}</bdi>
        </h1>
        <p className={styles.quiet}>
          <bdi>{check.title}</bdi> · <bdi>{check.course}</bdi> ·{' '}
          {t('checksHandedIn', { date: formatDate(check.finishedAt, { language }), number: check.number })}
        </p>
        <p className={styles.quiet}>{t('checksCounted', { percent: formatPercent(check.percent, language) })}</p>
      </header>
      {check.comment && (
        <blockquote className={styles.word}>
          <b>{t('checksYouWrote')}</b>
          <p dir="auto">{check.comment}</p>
        </blockquote>
      )}
      <Answers check={check} />
      <VerdictForm id={id} />
      <LazyTexts name="admin">
        <WatchedList userId={check.learnerId} courseId={check.courseId} />
      </LazyTexts>
    </div>
  )
}

function Answers({ check }: { check: OpenCheck }) {
  return (
    <ol className={styles.answers}>
      {check.questions.map((question) => {
        const outcome = check.outcomes[question.id]
        return (
          <li key={question.id} className={styles.panel}>
            <AnsweredQuestion
              question={question}
              answers={check.answers[question.id]}
              // Answers that the mentor has to grade have no outcome yet.
              outcome={outcome?.passed === null ? undefined : outcome}
              level={2}
            />
          </li>
        )
      })}
    </ol>
  )
}
