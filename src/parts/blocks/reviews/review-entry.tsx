import { Stars } from '#features/reviews/web/stars.tsx'
import { Avatar } from '#ui/avatar.tsx'
import type { Review } from './block.ts'
import styles from './reviews.module.css'

export function ReviewEntry({ name, course, text, rating }: Review) {
  return (
    <li className={styles.review}>
      <Stars rating={rating} />
      <blockquote className={styles.words} dir="auto">
        {text}
      </blockquote>
      <div className={styles.who}>
        <Avatar name={name} />
        <div>
          <b>
            <bdi>{name}</bdi>
          </b>
          {course && (
            <span className={styles.course}>
              <bdi>{course}</bdi>
            </span>
          )}
        </div>
      </div>
    </li>
  )
}
