import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Microcourse } from '../model.ts'

/** Records that the visitor has opened a microcourse, after the page is shown. */
export function useOpening(microcourse: Pick<Microcourse, 'id'> | undefined): void {
  const id = microcourse?.id
  const queryClient = useQueryClient()
  useEffect(() => {
    if (id === undefined) return
    void import('./record.ts').then(({ recordMicrocourse }) => recordMicrocourse(queryClient, { id, state: 'opened' }))
  }, [id, queryClient])
}
