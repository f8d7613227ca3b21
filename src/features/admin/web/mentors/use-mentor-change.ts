import { useQueryClient } from '@tanstack/react-query'
import { isOfMentors } from '#features/mentors/web/queries.ts'
import { useDoing } from '../use-doing.ts'

/** Does one thing to teams, mentors or whose learner somebody is, and loads what is shown of them anew. */
export function useMentorChange() {
  const queryClient = useQueryClient()
  const { isBusy, faults, run } = useDoing()
  const change = async (work: () => Promise<unknown>, done: string): Promise<unknown> => {
    const failure = await run(work, done)
    await queryClient.invalidateQueries({ predicate: isOfMentors })
    return failure
  }
  return { isBusy, faults, change }
}
