import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Course } from '#features/courses/model.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { useVisitor } from '#web/visitor.ts'
import { REVIEW_LIST_LIMIT } from '../limits.ts'
import styles from './course-reviews.module.css'
import { OwnReview } from './own-review.tsx'
import { reviewsQuery } from './queries.ts'
import { ReviewEntry } from './review-entry.tsx'
import { Stars } from './stars.tsx'

/** So many are shown at first; the rest of the first twenty at one press, and twenty more at each further one. */
const OPEN_COUNT = 4

/** What learners say about a course, and the place to say it oneself. Nothing where nobody has, and one may not. */
export function CourseReviews({ course, isFinished }: { course: Course; isFinished: boolean }) {
  const t = useTranslations('course')
  const { code } = useLanguage()
  const [pages, setPages] = useState(0)
  const isSignedIn = useVisitor().kind === 'user'
  const offsets = Array.from({ length: Math.max(1, pages) }, (_, page) => page * REVIEW_LIST_LIMIT)
  const answers = useQueries({ queries: offsets.map((offset) => reviewsQuery(course.id, code, { offset })) })
  // A review that was published meanwhile moves the others on, so that one may come twice.
  const reviews = [...new Map(answers.flatMap(({ data = [] }) => data).map((review) => [review.id, review])).values()]
  const shown = pages === 0 ? reviews.slice(0, OPEN_COUNT) : reviews
  const last = answers.at(-1)
  const mayHaveNext = last?.isError || last?.data?.length === REVIEW_LIST_LIMIT
  const total = Math.max(reviews.length, course.rating?.count ?? 0)
  const hasMore = shown.length < reviews.length || (mayHaveNext && shown.length < total)
  const isLoading = pages > 0 && last?.isFetching && !last.data
  const showMore = () => (last?.isError ? void last.refetch() : setPages(pages + 1))
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
        {(hasMore || isLoading) && (
          <Button variant="soft" busy={isLoading} onClick={showMore}>
            {total > REVIEW_LIST_LIMIT ? t('reviewsMore') : t('reviewsAll', { count: total })}
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
