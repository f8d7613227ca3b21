// Calls every endpoint as each kind of visitor, and compares the answer with the access that its contract declares.
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract, type Contract, type Endpoint, type Route, splitRoute } from '#base/contract.ts'
import { type Access, ROLES } from '#base/roles.ts'
import { isOfStudio } from '#server/http/admit.ts'
import { callInProcess, handledEndpoints, serveEndpoints } from '#server/http/endpoints.ts'
import type { PortalEnv } from '#server/http/request-visitor.ts'
import { contracts } from '../src/app/server/api.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'

const CALLERS = ['guest', 'session', ...ROLES.filter((role) => role !== 'guest')] as const
type Caller = (typeof CALLERS)[number]

/** The status with which a caller must be refused: 401 without the session needed, 403 without the role. */
function refusalOf(access: Access, caller: Caller): number | undefined {
  if (access === 'anyone') return undefined
  if (caller === 'guest') return 401
  if (access === 'session') return undefined
  if (caller === 'session') return 401
  if (access === 'signed-in') return undefined
  // Nobody here has a part in a course: only administrators have these rights.
  const lowest = isOfStudio(access) ? 'envmgr-admin' : access
  return CALLERS.indexOf(caller) >= CALLERS.indexOf(lowest) ? undefined : 403
}

/**
 * Whether the caller got past the access check. The empty input may still be refused, and so may an id of another user.
 */
function isGiven(status: number, code: string | undefined): boolean {
  if (status === 403) return code === 'AUTH-DENY'
  return status < 500 && (status !== 401 || code !== 'portal.sign-in-needed')
}

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

/** Headers of a new caller. */
async function headersOf(caller: Caller): Promise<Record<string, string>> {
  if (caller === 'guest') return {}
  return (caller === 'session' ? await portal.guestSession() : await portal.signedIn(caller)).as
}

const readers = new Map<Caller, Promise<Record<string, string>>>()

/**
 * Headers that all GET requests of one kind of caller share. Other methods get a new caller, since they may end the
 * session.
 */
function readerOf(caller: Caller): Promise<Record<string, string>> {
  const known = readers.get(caller) ?? headersOf(caller)
  readers.set(caller, known)
  return known
}

const endpoints = Object.values(contracts as Record<string, Contract>).flatMap((each) => Object.entries(each))

describe.each(endpoints as [Route, Endpoint][])('%s', (route, endpoint) => {
  test.each(CALLERS)('[ROLE-26, API-02] as %s', async (caller) => {
    const { method, path } = splitRoute(route)
    const address = `/api${path.replace(/:(\w+)/g, 'no-such-$1')}`
    const answer = await portal.call(method, address, {
      as: await (method === 'GET' ? readerOf(caller) : headersOf(caller)),
      ...(method !== 'GET' && { body: {} }),
    })
    const problem = (await answer.json()) as { status?: number; code?: string }
    const refusal = refusalOf(endpoint.access, caller)
    const expected = refusal === undefined ? 'let in' : [refusal, refusal]
    const isLetIn = refusal === undefined && isGiven(answer.status, problem.code)
    expect(isLetIn ? 'let in' : [answer.status, problem.status]).toEqual(expected)
  })
})

test('OpenAPI says for every endpoint who may call it', async () => {
  const answer = await portal.get('/api/openapi.json')
  const document = (await answer.json()) as {
    openapi: string
    paths: Record<string, Record<string, { 'x-access': string }>>
  }
  expect(document.openapi).toBe('3.1.0')
  for (const [route, endpoint] of endpoints) {
    const { method, path } = splitRoute(route as Route)
    const address = `/api${path.replace(/:(\w+)/g, '{$1}')}`
    expect(document.paths[address]?.[method.toLowerCase()]?.['x-access']).toBe(endpoint.access)
  }
})

test.each([
  ['GET', '/api/creator/courses/%00?lang=en', undefined],
  ['GET', '/api/router/resolve?path=/%00/', undefined],
  ['POST', '/api/sso/login/email', { email: 'a\u0000@portico.test', password: 'x' }],
])('a null character in the input is not valid: %s %s', async (method, path, body) => {
  const answer = await portal.call(method, path, { ...(body && { body }) })
  expect([answer.status, ((await answer.json()) as { code?: string }).code]).toEqual([422, 'portal.not-valid'])
})

test('a page that is rendered calls only endpoints that read', async () => {
  const [app, output] = [new Hono<PortalEnv>(), z.object({ done: z.string() })]
  const things = contract({
    'GET /things': { summary: 'Read', access: 'anyone', output },
    'POST /things': { summary: 'Write', access: 'anyone', output },
  })
  const handlers = { 'GET /things': () => ({ done: 'read' }), 'POST /things': () => ({ done: 'written' }) }
  serveEndpoints(app, portal.kernel, handledEndpoints(things, handlers))
  const cookies = { get: () => undefined, set: () => {}, delete: () => {} }
  const http = { cookies, ip: '', header: () => undefined }
  const caller = { visitor: { kind: 'guest' }, user: undefined, http, lang: 'en' } as const
  expect(await callInProcess(app, { route: 'GET /things', caller })).toEqual({ done: 'read' })
  const write = callInProcess(app, { route: 'POST /things', caller })
  await expect(write).rejects.toMatchObject({ problem: { code: 'portal.no-such-endpoint' } })
})
