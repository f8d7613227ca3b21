import { useTranslations } from 'use-intl'
import { Link } from '#web/link.tsx'
import type { StudioOutline } from '../../model.ts'
import type { OutlineEntry } from '../outline/elements.ts'
import styles from './lesson-nav.module.css'

interface LessonNavProps {
  outline: Pick<StudioOutline, 'id' | 'publishedElements'>
  elements: readonly OutlineEntry[]
  current: string
}

/** Links in the sidebar to the lessons of the course. */
export function LessonNav({ outline, elements, current }: LessonNavProps) {
  const t = useTranslations('admin.studio')
  return (
    <ul className={styles.lessons} aria-label={t('lessons')}>
      {elements.map(({ id, title, visible }, index) => (
        <li key={id}>
          <Link
            to={`/studio/courses/${outline.id}/${id}/`}
            className={styles.link}
            title={title}
            aria-label={t('lessonAt', { number: index + 1, title: title === '' ? t('untitled') : title })}
            aria-current={id === current ? 'page' : undefined}
          >
            <LessonMark number={index + 1} isLive={outline.publishedElements.includes(id)} isHidden={!visible} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface LessonMarkProps {
  number: number
  isLive: boolean
  isHidden: boolean
  /** It has changes that learners don’t see yet. */
  isChanged?: boolean
}

/** The number of a lesson in an arch: solid when learners can open it, hollow as a draft. The state is also said in words beside it, or in its label. */
export function LessonMark({ number, isLive, isHidden, isChanged = false }: LessonMarkProps) {
  return (
    <span
      aria-hidden="true"
      className={styles.mark}
      data-live={isLive || undefined}
      data-hidden={isHidden || undefined}
      data-changed={isChanged || undefined}
    >
      {number}
    </span>
  )
}
