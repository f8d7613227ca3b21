import { useVisitor } from '#web/visitor.ts'
import { askAbout, type AskedAbout } from './asked-about.ts'
import { useMayAsk } from './use-may-ask.ts'

/** Returns what opens the chat with a place of a lesson quoted; undefined for people who can’t ask. */
export function useAsk(): ((place: AskedAbout) => void) | undefined {
  const mayAsk = useMayAsk()
  const visitor = useVisitor()
  if (!mayAsk) return undefined
  const owner = visitor.kind === 'user' ? { owner: visitor.userId } : {}
  return (place) => askAbout({ ...place, ...owner })
}
