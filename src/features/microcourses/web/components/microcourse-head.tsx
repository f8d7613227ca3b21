import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useCourseWords } from '#features/courses/web/use-course-words.ts'
import { SizedPicture } from '#features/files/web/sized-picture.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Link } from '#web/link.tsx'
import type { Microcourse, MicrocourseType } from '../../model.ts'
import { MicrocourseBots } from './microcourse-bots.tsx'
import styles from './microcourse-head.module.css'

const ICONS: Record<MicrocourseType, IconName> = { lesson: 'book', webinar: 'webinar', test: 'test' }

/** The header of a microcourse, in its own colour: title, description, and its picture in an arch. */
export function MicrocourseHead({ microcourse, children }: { microcourse: Microcourse; children?: ReactNode }) {
  const t = useTranslations('course')
  const words = useCourseWords()
  return (
    <header className={styles.head}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <Link to="/microcourse/" className={styles.crumb}>
            <Icon name="arrow-start" />
            {t('microcoursesAll')}
          </Link>
          <h1 className={styles.title}>
            <bdi>{microcourse.title}</bdi>
          </h1>
          {microcourse.description && (
            <p className={styles.lead}>
              <bdi>{microcourse.description}</bdi>
            </p>
          )}
          <ul className={styles.facts}>
            <li>
              <Icon name={ICONS[microcourse.type]} />
              {t(`microcourseType.${microcourse.type}`)}
            </li>
            <li>
              <Icon name="clock" />
              {words.duration(microcourse.duration)}
            </li>
          </ul>
          {children}
          <MicrocourseBots bots={microcourse.bots} />
        </div>
        <div className={styles.arch}>
          <SizedPicture
            className={styles.picture}
            picture={microcourse.cover}
            sizes="(max-width: 720px) 60vw, 400px"
            fetchPriority="high"
          />
        </div>
      </div>
    </header>
  )
}
