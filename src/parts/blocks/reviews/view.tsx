import { type QueryClient, useQuery } from '@tanstack/react-query'
import { BlockHead } from '#features/pages/web/block-head.tsx'
import type { PreparedBlocks } from '#features/pages/web/blocks.tsx'
import type { Review as GivenReview } from '#features/reviews/model.ts'
import { latestReviewsQuery, reviewsQuery } from '#features/reviews/web/queries.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import type { Review, ReviewsProps } from './block.ts'
import { ReviewEntry } from './review-entry.tsx'
import styles from './reviews.module.css'

/** Three reviews fill a row; the remainder decides which ones are wider. */
const PER_LINE = 3
/** The most reviews of learners; the course's page has more. */
const SHOWN_MAX = 9

/** Loads learners' reviews if a block shows them. */
export async function prepare(
  queryClient: QueryClient,
  lang: string,
  { props }: PreparedBlocks<ReviewsProps>,
): Promise<void> {
  const load = async ({ source, courseId }: ReviewsProps) => {
    if (source === 'all') await queryClient.prefetchQuery(latestReviewsQuery(lang, SHOWN_MAX))
    if (source === 'course' && courseId)
      await queryClient.prefetchQuery(reviewsQuery(courseId, lang, { limit: SHOWN_MAX }))
  }
  await Promise.all(props.map(load))
}

/** Reviews of learners. On a phone, and as a slider, they scroll sideways by touch or arrow keys. */
export function View(props: ReviewsProps) {
  const { title, lead, variant } = props
  const reviews = [...props.reviews, ...useReviews(props).map(entryOf)]
  if (reviews.length === 0) return null
  return (
    <section className={styles.reviews}>
      <div className={styles.head}>
        <BlockHead title={title} lead={lead} />
      </div>
      <ul
        className={styles[variant]}
        data-count={Math.min(reviews.length, PER_LINE + 1)}
        data-over={reviews.length % PER_LINE}
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by keyboard
        tabIndex={0}
      >
        {reviews.map((review) => (
          <ReviewEntry key={review.id} {...review} />
        ))}
      </ul>
    </section>
  )
}

/** Returns learners' reviews of the block's course, or of all courses; empty if it only shows its own entries. */
function useReviews({ source, courseId }: ReviewsProps): GivenReview[] {
  const { code } = useLanguage()
  const isOfCourse = source === 'course' && courseId !== undefined
  const ofAll = useQuery({ ...latestReviewsQuery(code, SHOWN_MAX), enabled: source === 'all' })
  const ofCourse = useQuery({ ...reviewsQuery(courseId ?? '-', code, { limit: SHOWN_MAX }), enabled: isOfCourse })
  if (source === 'all') return ofAll.data ?? []
  return isOfCourse ? (ofCourse.data ?? []) : []
}

const entryOf = ({ id, user, courseTitle, text, rating }: GivenReview): Review => ({
  id,
  name: user.fullName,
  course: courseTitle,
  text,
  rating,
})
