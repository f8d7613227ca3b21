import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useUser } from '#features/accounts/web/queries.ts'
import { SizedPicture } from '#features/files/web/sized-picture.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { wholeLinkClass } from '#ui/whole-link.ts'
import { Link } from '#web/link.tsx'
import type { CourseCard as Card } from '../../model.ts'
import { useCourseWords } from '../use-course-words.ts'
import styles from './course-card.module.css'

/** Rendered widths, for browsers that don't support `auto` for lazy images. */
const COVER_SIZES = 'auto, (max-width: 720px) 100vw, 384px'

/**
 * A course in a list: picture, title, one sentence, facts and price. `ring` overlays the picture, `foot` replaces the
 * facts, and `level` is the level of the heading. A `row` is tall, and on a phone it becomes a row with the picture in
 * an arch.
 */
export function CourseCard({
  course,
  shape = 'tall',
  level = 3,
  ring,
  foot,
}: {
  course: Card
  shape?: 'tall' | 'wide' | 'row'
  level?: 2 | 3
  ring?: ReactNode
  foot?: ReactNode
}) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className={styles.card} data-shape={shape} data-hue={course.hue}>
      <div className={styles.cover}>
        <SizedPicture picture={course.cover} sizes={COVER_SIZES} loading="lazy" decoding="async" />
        {ring && <span className={styles.ring}>{ring}</span>}
      </div>
      <div className={styles.words}>
        <Heading className={styles.title}>
          <Link to={`/courses/${course.id}/`} className={wholeLinkClass}>
            <bdi>{course.title}</bdi>
          </Link>
        </Heading>
        <p className={styles.description}>
          <bdi>{course.description}</bdi>
        </p>
        {foot ?? <Facts course={course} />}
      </div>
    </article>
  )
}

function Facts({ course }: { course: Card }) {
  const t = useTranslations('course')
  const words = useCourseWords()
  return (
    <p className={styles.facts}>
      <span>{t('elementsCount', { count: course.elementsCount })}</span>
      {course.duration > 0 && <span>{words.duration(course.duration)}</span>}
      {course.rating && <Rating {...course.rating} />}
      <Price course={course} />
    </p>
  )
}

/** The average rating by learners. */
function Rating({ average, count }: NonNullable<Card['rating']>) {
  const t = useTranslations('course')
  const { number } = useFormats()
  return (
    <span className={styles.rating}>
      <Icon name="star" />
      <span aria-hidden="true">{number(average)}</span>
      <VisuallyHidden>{t('reviewsAverage', { average: number(average), count })}</VisuallyHidden>
    </span>
  )
}

/** The price, "free", or that the visitor owns the course already (COURSE-28, COURSE-45). */
function Price({ course }: { course: Card }) {
  const t = useTranslations('course')
  const words = useCourseWords()
  const { orders } = useUser()
  if (course.type === 'free' || !orders.courses.includes(course.id)) {
    return <span className={styles.price}>{words.price(course)}</span>
  }
  return (
    <span className={styles.price} data-bought>
      <Icon name="check" />
      {t('priceBought')}
    </span>
  )
}
