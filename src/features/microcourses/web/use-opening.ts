import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Microcourse } from '../model.ts'

/** Keeps that the visitor has opened a microcourse. Comes when the page stands: nothing on it waits for that. */
export function useOpening({ id }: Pick<Microcourse, 'id'>): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    void import('./record.ts').then(({ recordMicrocourse }) => recordMicrocourse(queryClient, { id, state: 'opened' }))
  }, [id, queryClient])
}
