import { useQueryClient } from '@tanstack/react-query'
import { isOfForms } from '#features/forms/web/queries.ts'
import { useDoing } from '../use-doing.ts'

/** Does one thing to a form, and loads what is shown of forms anew. Gives what failed, if anything did. */
export function useFormChange() {
  const queryClient = useQueryClient()
  const { isBusy, faults, run } = useDoing()
  const change = async (work: () => Promise<unknown>, done: string): Promise<unknown> => {
    const failure = await run(work, done)
    await queryClient.invalidateQueries({ predicate: isOfForms })
    return failure
  }
  return { isBusy, faults, change }
}
