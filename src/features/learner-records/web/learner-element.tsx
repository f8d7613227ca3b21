import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { PrivatePageMeta } from '#features/account-shell/web/private-page-meta.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Icon } from '#ui/icon.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { Link } from '#web/link.tsx'
import type { LearnerElement } from '../model.ts'
import { Answers } from './answers.tsx'
import { Attempts } from './attempts.tsx'
import styles from './learner-element.module.css'
import { learnerElementQuery } from './queries.ts'
import { Standing } from './standing.tsx'
import { Watched } from './watched.tsx'

/** A learner's work in a lesson or test: visits, videos watched, answers. Read only. */
export function LearnerElementView({ userId, elementId }: { userId: string; elementId: string }) {
  const { code } = useLanguage()
  const { data: shown } = useSuspenseQuery(learnerElementQuery({ userId, elementId, lang: code }))
  const { progress, watched, answers, attempts } = shown
  const isEmpty = !progress && watched.length + answers.length + attempts.length === 0
  return (
    <div className={styles.page}>
      <Head shown={shown} />
      {isEmpty ? <Nothing shown={shown} /> : <Standing shown={shown} />}
      <Attempts attempts={attempts} />
      <Answers answers={answers} />
      <Watched watched={watched} />
    </div>
  )
}

function Head({ shown: { learner, course, element, isOwn } }: { shown: LearnerElement }) {
  const t = useTranslations('desk')
  const name = learner.name || t('element.nameless')
  return (
    <>
      <PrivatePageMeta
        title={`${name} · ${element.title}`}
        path={`/progress/${learner.id}/${element.id}/${ENVIRONMENT_ID}/`}
      />
      <p className={styles.back}>
        <Link to={isOwn ? '/profile/progress/' : '/desk/'}>
          <Icon name="arrow-start" /> {isOwn ? t('element.toOwn') : t('element.toDesk')}
        </Link>
      </p>
      <header className={styles.head}>
        <Portrait name={name} {...(learner.picture !== null && { picture: learner.picture })} />
        <div className={styles.names}>
          <p className={styles.who}>
            <bdi>{name}</bdi>
          </p>
          <h1 className={styles.title}>
            <bdi>{element.title}</bdi>
          </h1>
          <p className={styles.quiet}>
            <bdi>{course.title}</bdi> · <Link to={`/${element.type}/${element.id}/`}>{t('element.toElement')}</Link>
          </p>
        </div>
      </header>
    </>
  )
}

function Nothing({ shown: { learner, isOwn } }: { shown: LearnerElement }) {
  const t = useTranslations('desk')
  return (
    <p className={styles.nothing}>
      {isOwn ? t('element.nothingOwn') : t('element.nothing', { name: learner.name || t('element.nameless') })}
    </p>
  )
}
