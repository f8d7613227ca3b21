// Sends wrong values to every endpoint that takes a form of the administration or the desk. Errors must be in the
// reader’s language.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Contract, type Endpoint, type Route, splitRoute } from '#base/contract.ts'
import type { Problem } from '#base/errors.ts'
import { contracts } from '../src/app/server/api.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'

const STAFF: ReadonlySet<string> = new Set(['mentor', 'mp-leader', 'mp-admin', 'envmgr-admin'])
/** Zod’s default messages, and anything that looks like an English sentence. */
const ENGLISH = /Invalid|expected|Too (?:small|big)|must |Unrecognized|[a-z]{2,} [a-z]{2,} [a-z]{2,}/
const ARABIC = /\p{Script=Arabic}/u
const DEPTH_MAX = 8

let portal: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  portal = await createTestApp()
  admin = (await portal.signedIn('envmgr-admin')).as
})
afterAll(() => portal.close())

interface Shape {
  type?: string
  properties?: Record<string, Shape>
  items?: Shape
  additionalProperties?: Shape | boolean
  anyOf?: Shape[]
  allOf?: Shape[]
  minLength?: number
  maxLength?: number
}

/** A value with the right structure in which every leaf is wrong. */
function wrongLeaves(shape: Shape, depth = 0): unknown {
  if (depth > DEPTH_MAX) return 5
  const inner = [...(shape.anyOf ?? []), ...(shape.allOf ?? [])].find(({ type }) => type !== 'null')
  if (inner) return wrongLeaves(inner, depth + 1)
  if (shape.properties)
    return Object.fromEntries(
      Object.entries(shape.properties).map(([name, each]) => [name, wrongLeaves(each, depth + 1)]),
    )
  if (typeof shape.additionalProperties === 'object') return { en: wrongLeaves(shape.additionalProperties, depth + 1) }
  if (shape.type === 'array') return [wrongLeaves(shape.items ?? {}, depth + 1)]
  if (shape.type === 'number' || shape.type === 'integer') return -1.5
  if (shape.type !== 'string') return { neither: 'this' }
  if (shape.minLength) return ''
  return shape.maxLength ? 'x '.repeat(shape.maxLength) : 7
}

const forms = Object.values(contracts as Record<string, Contract>)
  .flatMap((contract) => Object.entries(contract) as [Route, Endpoint][])
  .filter(([, { access, body }]) => body && STAFF.has(access))

test('the administration has more than 60 endpoints that take a form', () => expect(forms.length).toBeGreaterThan(60))

describe.each(forms)('%s', (route, { body }) => {
  const shape = z.toJSONSchema(body ?? z.never(), { io: 'input', unrepresentable: 'any' }) as Shape
  test.each([
    ['nothing', {}],
    ['a list', [1]],
    ['wrong values in every field', wrongLeaves(shape)],
  ])('[O-S7, LANG-37] %s is refused in the reader’s language', async (_, given) => {
    const { method, path } = splitRoute(route)
    const answer = await portal.call(method, `/api${path.replace(/:(\w+)/g, 'no-such-$1')}`, {
      as: { ...admin, 'accept-language': 'ar' },
      body: given,
    })
    const problem = (await answer.json()) as Problem
    expect(answer.status).toBeLessThan(500)
    if (problem.code !== 'portal.not-valid') return
    const said = [problem.message, ...(problem.validationErrors ?? []).map(({ message }) => message)]
    expect(said.filter((text) => !ARABIC.test(text) || ENGLISH.test(text))).toEqual([])
    expect(JSON.stringify(problem)).not.toMatch(/Invalid|Too (?:small|big)|Unrecognized/)
    expect((problem.validationErrors ?? []).filter(({ code }) => !code)).toEqual([])
  })
})
