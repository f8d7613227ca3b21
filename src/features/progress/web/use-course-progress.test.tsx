import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Visitor } from '#base/roles.ts'
import { createQueryClient } from '#web/queries.ts'
import { VisitorProvider } from '#web/visitor.ts'
import { openedFor } from '../merge.ts'
import { emptyProgress } from '../rules.ts'
import { courseProgressQuery } from './queries.ts'
import { useCourseProgress } from './use-course-progress.ts'

const Shown = () => <>{JSON.stringify(useCourseProgress('c')?.elements ?? 'unknown')}</>

const makeClient = () => createQueryClient({ call: async () => ({}), loadTexts: async () => ({}) })

function render(visitor: Visitor, queryClient = makeClient()): string {
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <VisitorProvider value={visitor}>
        <Shown />
      </VisitorProvider>
    </QueryClientProvider>,
  )
  return html.replaceAll('&quot;', '"')
}

test('a guest’s first render has no progress, on the server and in the browser', () => {
  expect(render({ kind: 'guest' })).toBe('"unknown"')
  expect(render({ kind: 'session', userId: 's' })).toBe('"unknown"')
})

test('a user’s first render has the progress that the page was loaded with', () => {
  const queryClient = makeClient()
  const elements = { a: openedFor('2026-03-01T10:00:00.000Z') }
  queryClient.setQueryData(courseProgressQuery('ruth', 'c').queryKey, { ...emptyProgress('c'), elements })
  expect(render({ kind: 'user', userId: 'ruth', roles: ['disciple'] }, queryClient)).toBe(JSON.stringify(elements))
  expect(render({ kind: 'user', userId: 'other', roles: ['disciple'] }, queryClient)).toBe('"unknown"')
})
