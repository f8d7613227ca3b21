import { type QueryClient, useQuery } from '@tanstack/react-query'
import { BlockHead } from '#features/pages/web/block-head.tsx'
import type { PreparedBlocks } from '#features/pages/web/blocks.tsx'
import type { Review as GivenReview } from '#features/reviews/model.ts'
import { latestReviewsQuery, reviewsQuery } from '#features/reviews/web/queries.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import type { Review, ReviewsProps } from './block.ts'
import { ReviewEntry } from './review-entry.tsx'
import styles from './reviews.module.css'

/** Three of them fill a line of the wall; what is left over decides which ones stand wider. */
const PER_LINE = 3
/** So many come from learners; the course's page has more. */
const SHOWN_MAX = 9

/** Loads what learners wrote, where a block shows that. */
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

/** What learners wrote. On a phone, and as a slider, one moves them aside with a finger or the arrow keys. */
export function View(props: ReviewsProps) {
  const { title, lead, variant } = props
  const reviews = [...props.reviews, ...useGiven(props).map(entryOf)]
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

/** What learners wrote about the course that the block names, or about all; nothing where it shows its own entries alone. */
function useGiven({ source, courseId }: ReviewsProps): GivenReview[] {
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
