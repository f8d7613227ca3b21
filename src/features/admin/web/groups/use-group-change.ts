import { useQueryClient } from '@tanstack/react-query'
import { isOfGroups } from '#features/groups/web/queries.ts'
import { useDoing } from '../use-doing.ts'

/** Does one thing to a group, and loads what is shown of groups anew. Gives what failed, if anything did. */
export function useGroupChange() {
  const queryClient = useQueryClient()
  const { isBusy, faults, run } = useDoing()
  const change = async (work: () => Promise<unknown>, done: string): Promise<unknown> => {
    const failure = await run(work, done)
    await queryClient.invalidateQueries({ predicate: isOfGroups })
    return failure
  }
  return { isBusy, faults, change }
}
