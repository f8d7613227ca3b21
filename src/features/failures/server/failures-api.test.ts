import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { LINES_PER_MESSAGE, REPORTS_PER_ADDRESS, STACK_MAX_LENGTH } from '../limits.ts'

const FAILURE = {
  kind: 'error',
  message: 'TypeError: x is not a function',
  stack: 'at f (https://portal.test/assets/client-Ab1.js:1:2)',
  path: '/en/',
  build: 'client-Ab1.js',
  language: 'en',
}

let portal: TestApp
let lines: unknown[]
beforeEach(async () => {
  portal = await createTestApp()
  lines = []
  vi.spyOn(portal.kernel.log, 'warn').mockImplementation((line: unknown) => void lines.push(line))
})
afterEach(() => portal.close())

const tell = async (failure: object) =>
  (await portal.call('POST', '/api/backoffice/browser-failures', { body: { ...FAILURE, ...failure } })).status

const counted = () => portal.kernel.metrics.browserFailures.values()

test('[IMPL-41] a failure in a browser stands in the log and is counted', async () => {
  expect(await tell({})).toBe(200)
  expect(lines).toEqual([{ browser: FAILURE }])
  expect(counted()).toMatchObject([{ labels: { kind: 'error' }, value: 1 }])
})

test('[IMPL-41, IMPL-40] nothing of a person gets into the log, whoever sends it', async () => {
  await tell({ message: 'no ruth@example.org', path: '/en/?pwdtoken=abc', stack: 'at /x.js?quick_token=abc' })
  expect(lines).toEqual([{ browser: { ...FAILURE, message: 'no …', path: '/en/', stack: 'at /x.js' } }])
})

test('[IMPL-41] what is longer than agreed is refused', async () => {
  expect(await tell({ stack: 'x'.repeat(STACK_MAX_LENGTH + 1) })).toBe(422)
  expect(lines).toEqual([])
})

test('[IMPL-41] one message fills no log, and one address not the server', async () => {
  for (let time = 0; time < REPORTS_PER_ADDRESS; time += 1) expect(await tell({})).toBe(200)
  expect(lines).toHaveLength(LINES_PER_MESSAGE)
  expect(counted()).toMatchObject([{ value: REPORTS_PER_ADDRESS }])
  expect(await tell({ message: 'another' })).toBe(429)
})
