import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { courseQuery } from '#features/courses/web/queries.ts'
import { startedCoursesQuery } from '#features/progress/web/queries.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useVisitor } from '#web/visitor.ts'
import { courseToContinue } from '../../course-to-continue.ts'
import { ContinueCard } from './continue-card.tsx'
import { HomeToday } from './home-today.tsx'

interface Props {
  /** The first block of the home page. */
  first: ReactNode
  /** Whether it is the page's head, which gives its place to the card; otherwise it follows below. */
  isHead: boolean
}

/** Where a signed-in learner continues, and what is new for them; rendered with the page. */
export function ContinueCourse({ first, isHead }: Props) {
  const visitor = useVisitor()
  const { code } = useLanguage()
  const userId = visitor.kind === 'user' ? visitor.userId : undefined
  const { data } = useQuery({ ...startedCoursesQuery(userId ?? ''), enabled: userId !== undefined })
  const courseId = userId === undefined ? undefined : courseToContinue(data?.courses ?? [])
  const { data: course } = useQuery({ ...courseQuery(courseId ?? '', code), enabled: courseId !== undefined })
  if (!course) return first
  return (
    <>
      <ContinueCard course={course} isHead={isHead} otherwise={isHead && first}>
        <HomeToday />
      </ContinueCard>
      {!isHead && first}
    </>
  )
}
