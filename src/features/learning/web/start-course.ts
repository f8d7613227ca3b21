import type { ElementCard } from '#features/courses/model.ts'
import { dispatch } from '#web/actions.ts'
import type { Outlook } from '../outlook.ts'

/** Starts the scenario that lets a visitor into a course: at the requested element, or where the learner is. */
export function startCourse(
  id: 'start-free-lesson' | 'buy-course',
  { course, marker }: Outlook,
  element?: Pick<ElementCard, 'id' | 'type'>,
): void {
  const opened = element ?? marker
  dispatch('START_SCENARIO', {
    id,
    options: {
      course: course.id,
      ...(element && { element: element.id }),
      ...(opened && { firstOpenedElement: { id: opened.id, type: opened.type } }),
    },
  })
}
