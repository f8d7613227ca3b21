import { useQuery } from '@tanstack/react-query'
import type { CourseCard } from '#features/courses/model.ts'
import { useCourseWords } from '#features/courses/web/use-course-words.ts'
import { startedCoursesQuery } from '#features/progress/web/queries.ts'
import { useCourseProgress } from '#features/progress/web/use-course-progress.ts'
import { Ring } from '#ui/ring.tsx'
import { useVisitor } from '#web/visitor.ts'
import { cardPercent } from '../outlook.ts'

/** The visitor's progress in a course, for the corner of its card. Nothing if the course wasn't started. */
export function CourseRing({ course }: { course: CourseCard }) {
  const visitor = useVisitor()
  return visitor.kind === 'user' ? <UserRing course={course} userId={visitor.userId} /> : <GuestRing course={course} />
}

/** All cards of a page share one query. */
function UserRing({ course, userId }: { course: CourseCard; userId: string }) {
  const { data } = useQuery(startedCoursesQuery(userId))
  return <PercentRing percent={data?.courses.find(({ courseId }) => courseId === course.id)?.percent} />
}

function GuestRing({ course }: { course: CourseCard }) {
  return <PercentRing percent={cardPercent(course, useCourseProgress(course.id))} />
}

function PercentRing({ percent = 0 }: { percent: number | undefined }) {
  const words = useCourseWords()
  return percent > 0 ? <Ring percent={percent} label={words.percent(percent)} /> : null
}
