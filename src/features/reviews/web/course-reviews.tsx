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

/** Number of reviews shown at first; one button shows the rest of the first twenty, and then twenty more each time. */
const OPEN_COUNT = 4

/** A course's reviews, and the form for one's own. Renders nothing if there are none and the visitor may not write one. */
export function CourseReviews({ course, isFinished }: { course: Course; isFinished: boolean }) {
  const t = useTranslations('course')
  const { code } = useLanguage()
  const [pages, setPages] = useState(0)
  const isSignedIn = useVisitor().kind === 'user'
  const offsets = Array.from({ length: Math.max(1, pages) }, (_, page) => page * REVIEW_LIST_LIMIT)
  const answers = useQueries({ queries: offsets.map((offset) => reviewsQuery(course.id, code, { offset })) })
  // A review published meanwhile shifts the pages, so that one may be loaded twice.
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
