import type { ReactNode } from 'react'
import type { ElementCard } from '#features/courses/model.ts'
import { Link } from '#web/link.tsx'
import { useVisitor } from '#web/visitor.ts'
import { type Outlook, accessTo } from '../../outlook.ts'
import { startCourse } from '../start-course.ts'
import { useClosedHref } from '../use-closed-href.ts'
import styles from './course-tree.module.css'

interface Props {
  element: ElementCard
  outlook: Outlook
  isShown: boolean
  children: ReactNode
}

/** Links to an element, starts what must be done first, or is closed. */
export function ElementEntry({ element, outlook, isShown, children }: Props) {
  const visitor = useVisitor()
  const closedHref = useClosedHref(outlook.course.id)
  const access = accessTo(element, outlook, visitor.kind)
  if (access.kind === 'locked') return <span className={styles.entry}>{children}</span>
  if (access.kind === 'open') {
    return (
      <Link to={element.relativeUrl} className={styles.entry} {...(isShown && { 'aria-current': 'page' })}>
        {children}
      </Link>
    )
  }
  return (
    <a
      href={closedHref}
      className={styles.entry}
      onClick={(event) => {
        event.preventDefault()
        startCourse(access.id, outlook, element)
      }}
    >
      {children}
    </a>
  )
}
