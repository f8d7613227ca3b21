import { expect, test, vi } from 'vitest'
import { ApiError } from '#base/errors.ts'
import { createCall, type Transport } from './api-client.ts'

const answering = (answer: () => Response | Promise<Response>) => {
  const transport = vi.fn<Transport>(answer)
  return { transport, call: createCall(transport) }
}
const problemFor = async (answer: () => Response | Promise<Response>) => {
  const error = await answering(answer)
    .call('GET /notes')
    .catch((thrown: unknown) => thrown)
  return error instanceof ApiError ? error.problem : error
}

test('a call sends its parameters in the path, its query and its body, and returns the answer', async () => {
  const { transport, call } = answering(() => Response.json({ id: 'n' }))
  const input = { params: { id: 'a/b' }, query: { q: 'x y', page: 2, none: undefined }, body: { text: 'Hi' } }
  expect(await call('PUT /notes/:id', { ...input, headers: { 'idempotency-key': 'k' } })).toEqual({ id: 'n' })
  expect(transport).toHaveBeenCalledWith('/api/notes/a%2Fb?q=x+y&page=2', {
    method: 'PUT',
    headers: { 'idempotency-key': 'k', 'content-type': 'application/json' },
    body: '{"text":"Hi"}',
  })
  await call('GET /notes')
  expect(transport).toHaveBeenLastCalledWith('/api/notes', { method: 'GET', headers: {} })
})

test('whatever goes wrong is an error of the API', async () => {
  const problem = { status: 404, code: 'notes.no-such-note', message: 'Gone.' }
  expect(await problemFor(() => Response.json(problem, { status: 404 }))).toEqual(problem)
  const offline = { status: 0, code: 'portal.offline' }
  expect(await problemFor(() => Promise.reject(new TypeError('fetch failed')))).toMatchObject(offline)
  expect(
    await problemFor(() => {
      throw new Error('aborted')
    }),
  ).toMatchObject(offline)
})

test('an answer that is not one of the portal keeps its status, and how long to wait', async () => {
  const unreadable = (headers = {}) => new Response('<h1>Bad gateway</h1>', { status: 502, headers })
  expect(await problemFor(() => unreadable())).toEqual({
    status: 502,
    code: 'portal.unexpected',
    message: expect.any(String),
  })
  expect(await problemFor(() => unreadable({ 'retry-after': '7' }))).toMatchObject({ meta: { retryAfterSeconds: 7 } })
})
