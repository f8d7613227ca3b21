import { useQueryClient } from '@tanstack/react-query'
import { useDoing } from '../use-doing.ts'

/** Does one thing to a wish, an award or a certificate, and loads what tells of them anew. */
export function useChange() {
  const queryClient = useQueryClient()
  const { isBusy, faults, run } = useDoing()
  const change = async (work: () => Promise<unknown>, done: string) => {
    const failure = await run(work, done)
    await queryClient.invalidateQueries({ predicate: isOfAwards })
    return failure
  }
  return { isBusy, faults, change }
}

const isOfAwards = ({ queryKey: [route] }: { queryKey: readonly unknown[] }): boolean =>
  typeof route === 'string' && /^GET \/lpm\/(?:giftRequests|certificate|awards)/.test(route)
