import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '#web/link.tsx'
import type { CourseCard as Card } from '../../model.ts'
import { useCourseWords } from '../use-course-words.ts'
import styles from './course-card.module.css'

/** A course in a list: picture, title, one sentence, facts and price. `ring` stands on the picture; `level` is that of its heading. */
export function CourseCard({
  course,
  shape = 'tall',
  level = 3,
  ring,
}: {
  course: Card
  shape?: 'tall' | 'wide'
  level?: 2 | 3
  ring?: ReactNode
}) {
  const t = useTranslations('course')
  const words = useCourseWords()
  const { cover } = course
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className={styles.card} data-shape={shape} data-hue={course.hue}>
      <div className={styles.cover}>
        <img
          src={cover.src}
          alt={cover.alt}
          width={cover.width}
          height={cover.height}
          loading="lazy"
          decoding="async"
        />
        {ring && <span className={styles.ring}>{ring}</span>}
      </div>
      <div className={styles.words}>
        <Heading className={styles.title}>
          <Link to={`/courses/${course.id}/`} className={styles.link}>
            <bdi>{course.title}</bdi>
          </Link>
        </Heading>
        <p className={styles.description}>
          <bdi>{course.description}</bdi>
        </p>
        <p className={styles.facts}>
          <span>{t('elementsCount', { count: course.elementsCount })}</span>
          <span>{words.duration(course.duration)}</span>
          <span className={styles.price}>{words.price(course)}</span>
        </p>
      </div>
    </article>
  )
}
