import { useQueryClient } from '@tanstack/react-query'
import { useDoing } from '../use-doing.ts'
import { isOfCourses } from './queries.ts'

/** Does one thing to a course, and loads what is shown of courses anew. Gives what failed, if anything did. */
export function useCourseChange() {
  const queryClient = useQueryClient()
  const { isBusy, faults, run } = useDoing()
  const change = async (work: () => Promise<unknown>, done: string): Promise<unknown> => {
    const failure = await run(work, done)
    await queryClient.invalidateQueries({ predicate: isOfCourses })
    return failure
  }
  return { isBusy, faults, change }
}
