import { expect, test } from 'vitest'
import { guestAccess } from './guests.ts'

const element = (id: string, type: 'lesson' | 'test' | 'webinar', more: object = {}) => ({
  id,
  type,
  visible: true,
  canBeFirst: false,
  ...more,
})
const elements = [
  element('a', 'lesson'),
  element('b', 'lesson', { canBeFirst: true }),
  element('c', 'test'),
  element('d', 'webinar'),
  element('e', 'lesson', { visible: false }),
  element('f', 'lesson', { audience: { groups: ['choir'] } }),
]
const free = (access: 'open' | 'first-lesson-open' | 'closed') =>
  guestAccess({ course: { access, type: 'free' }, elements })

test('[IMPL-01] guests open what the course allows, and sign in for its test and its webinar', () => {
  expect(free('open')).toEqual({ isPaid: false, open: { lesson: 2 }, locked: { test: 1, webinar: 1 } })
  expect(free('first-lesson-open')).toEqual({
    isPaid: false,
    open: { lesson: 1 },
    locked: { lesson: 1, test: 1, webinar: 1 },
  })
  expect(free('closed')).toBeNull()
})

test('[IMPL-01] a test that learners can start with is open to guests of an open course', () => {
  const started = elements.map((each) => (each.id === 'c' ? { ...each, canBeFirst: true } : each))
  const course = { access: 'open' as const, type: 'paid' as const }
  expect(guestAccess({ course, elements: started })).toEqual({
    isPaid: true,
    open: { lesson: 2, test: 1 },
    locked: { webinar: 1 },
  })
})
