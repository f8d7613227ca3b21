import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Microcourse } from '../model.ts'

/** Records that the visitor has opened a microcourse, after the page is shown. */
export function useOpening({ id }: Pick<Microcourse, 'id'>): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    void import('./record.ts').then(({ recordMicrocourse }) => recordMicrocourse(queryClient, { id, state: 'opened' }))
  }, [id, queryClient])
}
