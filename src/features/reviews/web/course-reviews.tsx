import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Course } from '#features/courses/model.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { useVisitor } from '#web/visitor.ts'
import styles from './course-reviews.module.css'
import { OwnReview } from './own-review.tsx'
import { reviewsQuery } from './queries.ts'
import { ReviewEntry } from './review-entry.tsx'
import { Stars } from './stars.tsx'

/** So many stand open; the rest of the twenty is unfolded. */
const OPEN_COUNT = 4

/** What learners say about a course, and the place to say it oneself. Nothing where nobody has, and one may not. */
export function CourseReviews({ course, isFinished }: { course: Course; isFinished: boolean }) {
  const t = useTranslations('course')
  const { code } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const isSignedIn = useVisitor().kind === 'user'
  const { data: reviews = [] } = useQuery(reviewsQuery(course.id, code))
  const shown = isOpen ? reviews : reviews.slice(0, OPEN_COUNT)
  return (
    <div className={styles.section}>
      {reviews.length > 0 && (
        <div className={styles.intro}>
          <h2>{t('reviewsTitle')}</h2>
          {course.rating && <Average {...course.rating} />}
        </div>
      )}
      <div className={styles.column}>
        {isSignedIn && <OwnReview courseId={course.id} isFinished={isFinished} />}
        {reviews.length > 0 && (
          <ul className={styles.list}>
            {shown.map((review) => (
              <ReviewEntry key={review.id} review={review} />
            ))}
          </ul>
        )}
        {shown.length < reviews.length && (
          <Button variant="soft" onClick={() => setOpen(true)}>
            {t('reviewsAll', { count: reviews.length })}
          </Button>
        )}
      </div>
    </div>
  )
}

function Average({ average, count }: { average: number; count: number }) {
  const t = useTranslations('course')
  const { number } = useFormats()
  return (
    <p className={styles.average}>
      <b>{number(average)}</b>
      <span>
        <Stars rating={average} />
        <span>{t('reviewsCount', { count })}</span>
      </span>
    </p>
  )
}
