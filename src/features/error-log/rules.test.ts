import { expect, test } from 'vitest'
import { isOwnFailure, withoutPerson } from './rules.ts'

test.each([
  ['No user anna.k@example.org here', 'No user … here'],
  ['at f (https://portal.test/assets/client-Ab1_.js?x=1#y:2:345)', 'at f (https://portal.test/assets/client-Ab1_.js)'],
  [
    'at f (https://portal.test/assets/client-Ab1_.js:12:34567)',
    'at f (https://portal.test/assets/client-Ab1_.js:12:34567)',
  ],
  ['Call +380 67 123 4567 failed', 'Call … failed'],
  ['/en/lesson/mark-1/?quick_token=abc', '/en/lesson/mark-1/'],
  ['token 0123456789abcdef0123456789abcdef', 'token …'],
])('[IMPL-41] personal data is removed from %j', (text, left) => {
  expect(withoutPerson(text, 300)).toBe(left)
})

test('[IMPL-41] a long text is cut to the limit', () => {
  expect(withoutPerson('word '.repeat(1_000), 30)).toHaveLength(30)
})

test.each([
  [{ message: 'x is not a function', stack: 'at f (https://portal.test/a.js:1:2)' }, true],
  [{ message: 'Script error.' }, false],
  [{ message: 'ResizeObserver loop completed with undelivered notifications.' }, false],
  [{ message: 'x', stack: 'at chrome-extension://abc/a.js' }, false],
  [{ message: '' }, false],
])('[IMPL-41] %j counts as a failure of the portal’s own code: %s', (failure, isOwn) => {
  expect(isOwnFailure(failure)).toBe(isOwn)
})
