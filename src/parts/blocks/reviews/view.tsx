import { BlockHead } from '#features/pages/web/block-head.tsx'
import type { ReviewsProps } from './block.ts'
import { ReviewEntry } from './review-entry.tsx'
import styles from './reviews.module.css'

/** Three of them fill a line of the wall; what is left over decides which ones stand wider. */
const PER_LINE = 3

/** What learners wrote. On a phone, and as a slider, one moves them aside with a finger or the arrow keys. */
export function View({ title, lead, reviews, variant }: ReviewsProps) {
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
