import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Course, ElementCard } from '#features/courses/model.ts'
import { useCourseWords } from '#features/courses/web/use-course-words.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Link } from '#web/link.tsx'
import { courseActionOf, minutesLeftOf, type Outlook } from '../../outlook.ts'
import { useOutlook } from '../use-outlook.ts'
import styles from './continue-card.module.css'

interface Props {
  course: Course
  /** Whether its title is that of the page. */
  isHead: boolean
  /** Shown if there is nothing to continue. */
  otherwise?: ReactNode
  /** Adds a button that closes it. */
  onClose?: () => void
  children?: ReactNode
}

/** The lesson at which a learner stopped, with one button that leads to the very place. */
export function ContinueCard({ course, isHead, otherwise, onClose, children }: Props) {
  const t = useTranslations('course')
  const outlook = useOutlook(course)
  const action = courseActionOf(outlook)
  if (action?.name !== 'continue') return otherwise
  const { element } = action
  const Title = isHead ? 'h1' : 'h2'
  return (
    <section className={styles.card} data-on="brand" aria-label={t('goOn.label')}>
      <div className={styles.lesson}>
        <div className={styles.words}>
          <p className={styles.label}>{t('goOn.label')}</p>
          <Title className={styles.title}>
            <bdi>{element.title}</bdi>
          </Title>
          <p className={styles.course}>
            <bdi>{course.title}</bdi>
          </p>
          <Left element={element} outlook={outlook} />
          <Link to={placeOf(element, outlook)} className={buttonClass({ size: 'lg', className: styles.go })}>
            {t('goOn.go')}
            <Icon name="arrow-end" />
          </Link>
        </div>
        <img className={styles.cover} src={course.cover.src} alt="" width={240} height={300} decoding="async" />
      </div>
      {children}
      {onClose && <IconButton icon="close" label={t('goOn.close')} className={styles.close} onClick={onClose} />}
    </section>
  )
}

function Left({ element, outlook }: { element: ElementCard; outlook: Outlook }) {
  const t = useTranslations('course')
  const words = useCourseWords()
  const minutes = minutesLeftOf(element, outlook.progress)
  return (
    <div className={styles.progress}>
      <ProgressBar
        value={outlook.percent}
        max={100}
        label={t('goOn.share', { percent: words.percent(outlook.percent) })}
      />
      <p className={styles.left}>
        {minutes > 0 && <span>{t('goOn.lessonLeft', { duration: words.duration(minutes) })}</span>}
        <span>{t('goOn.courseLeft', { duration: words.duration(outlook.minutesLeft) })}</span>
      </p>
    </div>
  )
}

/** The address of the block that was last read. */
function placeOf({ id, relativeUrl }: ElementCard, { progress }: Outlook): string {
  const blockId = progress.elements[id]?.place?.blockId
  return blockId ? `${relativeUrl}#${blockId}` : relativeUrl
}
