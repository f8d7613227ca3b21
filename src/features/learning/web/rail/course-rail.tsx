import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { CourseCard as Card } from '#features/courses/model.ts'
import { CourseCard } from '#features/courses/web/components/course-card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { CourseRing } from '../course-ring.tsx'
import styles from './course-rail.module.css'
import { useRailEnds } from './use-rail-ends.ts'

/**
 * Courses side by side; two buttons move them by what is seen at once, as a finger, a wheel and the Tab key do.
 * Its first card stands at `--rail-edge`.
 */
export function CourseRail(props: { head: ReactNode; label: string; courses: readonly Card[]; more?: ReactNode }) {
  const { head, label, courses, more } = props
  const t = useTranslations('page')
  const list = useRef<HTMLUListElement>(null)
  const ends = useRailEnds(list)
  return (
    <section className={styles.rail}>
      <div className={styles.head}>
        {head}
        <div className={styles.buttons} hidden={ends.atStart && ends.atEnd}>
          <IconButton
            variant="line"
            icon="arrow-start"
            label={t('courseListBack')}
            disabled={ends.atStart}
            onClick={() => moveBy(list.current, -1)}
          />
          <IconButton
            variant="line"
            icon="arrow-end"
            label={t('courseListOn')}
            disabled={ends.atEnd}
            onClick={() => moveBy(list.current, 1)}
          />
        </div>
      </div>
      <ul className={styles.track} ref={list} aria-label={label}>
        {courses.map((course) => (
          <li key={course.id}>
            <CourseCard course={course} ring={<CourseRing course={course} />} />
          </li>
        ))}
        {more && <li className={styles.last}>{more}</li>}
      </ul>
    </section>
  )
}

function moveBy(list: HTMLElement | null, screens: 1 | -1): void {
  if (!list) return
  const sign = getComputedStyle(list).direction === 'rtl' ? -1 : 1
  list.scrollBy({ left: sign * screens * list.clientWidth * 0.8, behavior: 'smooth' })
}
