import { useQuery } from '@tanstack/react-query'
import { useUser } from '#features/accounts/web/queries.ts'
import type { MicrocourseState } from '../model.ts'
import { microcourseProgressQuery } from './queries.ts'

const nothing: Readonly<Record<string, MicrocourseState>> = {}

/** Returns the state of each microcourse that the visitor has started, by id. */
export function useMicrocourseStates(): Readonly<Record<string, MicrocourseState | undefined>> {
  const { isGuest, hasSession } = useUser()
  const { data } = useQuery({ ...microcourseProgressQuery(), enabled: !isGuest || hasSession })
  if (!data) return nothing
  return Object.fromEntries(Object.entries(data.microcourses).map(([id, { state }]) => [id, state]))
}
