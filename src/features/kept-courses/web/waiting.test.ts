import { expect, test } from 'vitest'
import { describeEntry } from './waiting.ts'

test.each([
  [
    'POST /lpm/progresses/:id/courses/:courseId/elements/:elementId/sync',
    { params: { elementId: 'one' } },
    'progress',
    'one',
  ],
  ['POST /lpm/learningPortals/:portalId/interactionResults', { body: { elementId: 'two' } }, 'answer', 'two'],
  ['POST /lpm/learningPortals/:portalId/quizResults', { body: { elementId: 'two' } }, 'answer', 'two'],
  ['PUT /lpm/rhythm/goal', undefined, 'other', undefined],
] as const)('a queued %s is shown for what it is', (route, input, kind, elementId) => {
  expect(describeEntry({ route, input })).toEqual({ kind, ...(elementId !== undefined && { elementId }) })
})
