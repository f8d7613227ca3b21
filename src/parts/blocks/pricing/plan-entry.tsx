import { useTranslations } from 'use-intl'
import { useUser } from '#features/accounts/web/queries.ts'
import type { CourseCard } from '#features/courses/model.ts'
import { useCourseWords } from '#features/courses/web/use-course-words.ts'
import { Icon } from '#ui/icon.tsx'
import type { Plan } from './block.ts'
import { PlanButton } from './plan-button.tsx'
import styles from './pricing.module.css'

type Props = Plan & {
  /** The course as loaded; absent if there is none. */
  course: CourseCard | undefined
  /** Whether it is on a wall in the portal's colour. */
  isOnWall: boolean
  Title: 'h2' | 'h3'
}

export function PlanEntry({ title, text, price, note, features, button, course, isOnWall, Title }: Props) {
  const t = useTranslations('course')
  const words = useCourseWords()
  const { orders } = useUser()
  const isBought = course?.type === 'paid' && orders.courses.includes(course.id)
  const asked = course ? words.price(course) : price
  return (
    <li className={styles.plan} {...(isOnWall && { 'data-on': 'brand' })}>
      <div className={styles.offer}>
        <Title className={styles.title}>
          <bdi>{title}</bdi>
        </Title>
        {text && <p className={styles.text}>{text}</p>}
        {(asked || isBought) && (
          <p className={styles.price}>
            <b className={styles.amount}>
              <bdi>{isBought ? t('priceBought') : asked}</bdi>
            </b>
            {note && !isBought && <span className={styles.note}>{note}</span>}
          </p>
        )}
      </div>
      {features.length > 0 && <Features features={features} />}
      {button && <PlanButton {...button} course={course} isBought={isBought} isOnWall={isOnWall} />}
    </li>
  )
}

function Features({ features }: { features: readonly string[] }) {
  return (
    <ul className={styles.features}>
      {features.map((feature) => (
        <li key={feature}>
          <Icon name="check" className={styles.tick} />
          <span>{feature}</span>
        </li>
      ))}
    </ul>
  )
}
