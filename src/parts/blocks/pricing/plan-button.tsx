import type { MouseEvent } from 'react'
import type { CourseCard } from '#features/courses/model.ts'
import { buttonClass } from '#ui/button.tsx'
import { dispatch } from '#web/actions.ts'
import { Link } from '#web/link.tsx'
import type { Plan } from './block.ts'
import styles from './pricing.module.css'

type Props = NonNullable<Plan['button']> & {
  course: CourseCard | undefined
  isBought: boolean
  isOnWall: boolean
}

/** A link to the plan's address, or into the course. Before hydration, a purchase starts on the course's page. */
export function PlanButton({ text, to, course, isBought, isOnWall }: Props) {
  const address = to ?? (course && `/courses/${course.id}/`)
  if (address === undefined) return null
  const mustBuy = !to && course?.type === 'paid' && !isBought
  const onClick = mustBuy ? buying(course.id) : undefined
  return (
    <p className={styles.button}>
      <Link
        to={address}
        className={buttonClass({
          size: 'lg',
          variant: isOnWall ? 'primary' : 'soft',
          wide: true,
          className: styles.way,
        })}
        onClick={onClick}
      >
        {text}
      </Link>
    </p>
  )
}

const buying = (courseId: string) => (event: MouseEvent) => {
  event.preventDefault()
  dispatch('START_SCENARIO', { id: 'buy-course', options: { course: courseId } })
}
