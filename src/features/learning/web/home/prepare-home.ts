import type { RouterContextProvider } from 'react-router'
import type { User } from '#features/accounts/model.ts'
import { courseQuery } from '#features/courses/web/queries.ts'
import { courseProgressQuery, startedCoursesQuery } from '#features/progress/web/queries.ts'
import { weeklyGoalQuery } from '#features/weekly-goal/web/queries.ts'
import { ensure } from '#web/router-context.ts'
import { courseToContinue } from '../../course-to-continue.ts'
import { courseActionOf, outlookOf } from '../../outlook.ts'
import { awaitedWebinars, practiceQuery, remindersQuery, unreadMessageQuery, webinarQuery } from './home-queries.ts'

interface From {
  context: Readonly<RouterContextProvider>
  user: User
  lang: string
}

/** Loads what the home page shows to a learner who returns. Returns false if there is nothing to continue. */
export async function prepareHome({ context, user, lang }: From): Promise<boolean> {
  const [{ courses }] = await ensure(context, startedCoursesQuery(user.id))
  const courseId = courseToContinue(courses)
  if (courseId === undefined) return false
  const [[course, progress]] = await Promise.all([
    ensure(context, courseQuery(courseId, lang), courseProgressQuery(user.id, courseId)),
    prepareToday({ context, lang }),
  ])
  return courseActionOf(outlookOf(course, progress))?.name === 'continue'
}

/** What fails to load is left out. */
async function prepareToday({ context, lang }: Omit<From, 'user'>): Promise<void> {
  const prepareWebinars = async () => {
    const [{ reminders }] = await ensure(context, remindersQuery())
    await Promise.all(awaitedWebinars(reminders).map((id) => ensure(context, webinarQuery(id, lang))))
  }
  await Promise.allSettled([
    ensure(context, weeklyGoalQuery()),
    ensure(context, unreadMessageQuery()),
    ensure(context, practiceQuery()),
    prepareWebinars(),
  ])
}
