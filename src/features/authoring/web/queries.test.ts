import { expect, test } from 'vitest'
import { isOfCourses, managedCourseQuery, managedCoursesQuery } from './queries.ts'

test('a change of a course makes stale what shows courses and their elements, and nothing else', () => {
  const shows = (route: unknown) => isOfCourses({ queryKey: [route] })
  for (const { queryKey } of [managedCoursesQuery(), managedCourseQuery('mark')])
    expect(isOfCourses({ queryKey })).toBe(true)
  for (const route of ['GET /creator/courses/:id', 'GET /creator/courses', 'GET /creator/elements/:id'])
    expect(shows(route)).toBe(true)
  for (const route of ['GET /creator/studio', 'GET /lpm/notes', 'course', 7, undefined])
    expect(shows(route)).toBe(false)
})
