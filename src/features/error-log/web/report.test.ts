import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MESSAGE_MAX_LENGTH, REPORTS_PER_PAGE, STACK_MAX_LENGTH } from '../limits.ts'

let sent: Record<string, string>[]
let report: typeof import('./report.ts').report
beforeEach(async () => {
  sent = []
  vi.stubGlobal('location', { pathname: '/en/courses/mark/', search: '?quick_token=secret' })
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    querySelector: () => ({ dataset: { app: '/assets/client-Ab1.js' } }),
  })
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    sent.push({ address, ...(JSON.parse(body) as object) })
    return Promise.reject(new Error('offline'))
  })
  vi.resetModules()
  ;({ report } = await import('./report.ts'))
})
afterEach(() => vi.unstubAllGlobals())

const failed = (error: unknown, message = '') => ({ error, message }) as ErrorEvent
const refused = (reason: unknown) => ({ reason }) as PromiseRejectionEvent

test('[IMPL-41] an error is reported with its page, build and language, and without personal data', () => {
  report(failed(new TypeError('no door for ruth@example.org')))
  expect(sent).toEqual([
    {
      address: '/api/backoffice/browser-failures',
      kind: 'error',
      message: 'TypeError: no door for …',
      stack: expect.stringContaining('report.test.ts'),
      path: '/en/courses/mark/',
      build: 'client-Ab1.js',
      language: 'en',
    },
  ])
})

test('[IMPL-41] an unhandled rejection is reported too, whatever the promise was rejected with', () => {
  report(refused('nothing came'))
  expect(sent).toMatchObject([{ kind: 'rejection', message: 'nothing came' }])
})

test('[IMPL-41] a long message and stack are cut to the limits', () => {
  const error = new Error('word '.repeat(500))
  error.stack = 'at f '.repeat(2_000)
  report(failed(error))
  expect([sent[0]?.message?.length, sent[0]?.stack?.length]).toEqual([MESSAGE_MAX_LENGTH, STACK_MAX_LENGTH])
})

test('[IMPL-41] a page reports the same error once, and stops after the maximum', () => {
  for (let time = 0; time < 3; time += 1) report(failed(new Error('the same')))
  expect(sent).toHaveLength(1)
  for (let time = 0; time < 20; time += 1) report(failed(new Error(`number ${time}`)))
  expect(sent).toHaveLength(REPORTS_PER_PAGE)
})

test('[IMPL-41] refusals by the server and errors of foreign scripts are not reported', () => {
  report(refused(Object.assign(new Error('Not found'), { problem: { status: 404 } })))
  report(failed(null, 'Script error.'))
  expect(sent).toEqual([])
})
