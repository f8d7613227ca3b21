import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ApiError } from '#base/errors.ts'
import { sameOrigin } from './same-origin.ts'

const PORTAL = 'https://portal.example'
const app = new Hono()
app.use(sameOrigin(PORTAL))
app.all('/write', (context) => context.text('done'))
app.onError((error, context) =>
  error instanceof ApiError ? context.text(error.problem.code, 403) : context.text('', 500),
)
const send = async (headers: Record<string, string>, method = 'POST') =>
  (await app.request(`${PORTAL}/write`, { method, headers })).status

test.each(['cross-site', 'same-site', '', 'SAME-ORIGIN'])(
  '[C-4] a write that a browser sends as %j is refused: a sibling of the domain is another site',
  async (site) => {
    expect(await send({ 'sec-fetch-site': site })).toBe(403)
    expect(await send({ 'sec-fetch-site': site, origin: PORTAL })).toBe(403)
    expect(await send({ 'sec-fetch-site': site }, 'DELETE')).toBe(403)
    expect(await send({ 'sec-fetch-site': site }, 'GET')).toBe(200)
  },
)

test.each([{ 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }, { origin: PORTAL }, {}])(
  '[C-4] a write of the portal itself, and of no browser, is done: %j',
  async (headers) => expect(await send(headers)).toBe(200),
)

test.each(['https://sub.portal.example', 'http://portal.example', 'https://portal.example.evil.example', 'null'])(
  '[C-4] a write from the origin %s is refused',
  async (origin) => {
    expect(await send({ origin })).toBe(403)
    expect(await send({ origin, 'sec-fetch-site': 'none' })).toBe(403)
  },
)
