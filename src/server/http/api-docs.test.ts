import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { createApiDocs } from './api-docs.tsx'
import { describeApi } from './openapi.ts'
import { PLAIN_STYLES } from './plain-page-styles.ts'
import { type Schema, schemaText } from './schema-text.ts'

const course = z.object({
  id: z.string(),
  type: z.enum(['free', 'paid']),
  price: z.int().min(0).nullable(),
  tags: z.array(z.string().max(20)).max(5).optional(),
  texts: z.record(z.string(), z.string()),
})
const contracts = {
  courses: contract({
    'GET /creator/courses/:id': {
      summary: 'One course',
      access: 'anyone',
      output: course,
      errors: ['courses.not-found'],
    },
    'POST /creator/courses': {
      summary: 'Add a course',
      access: 'mp-admin',
      body: course.omit({ id: true }),
      output: course,
    },
  }),
  chat: contract({
    'GET /lpm/v2/messages': {
      summary: 'Messages <b>',
      access: 'session',
      query: z.object({ after: z.string().optional() }),
      output: z.object({}),
    },
  }),
}
const docs = createApiDocs({ base: '/api', describe: () => describeApi(contracts) })
const page = async () => (await docs.request('/docs')).text()

test('the page lists every endpoint by module, with the access it needs', async () => {
  const html = await page()
  for (const part of ['creator', 'lpm/v2']) expect(html).toContain(`>${part}</h2>`)
  expect(html).toContain('<code>/api/creator/courses/{id}</code>')
  expect(html).toContain('For anyone.')
  expect(html).toContain('For anyone with a session, guests too.')
  expect(html).toContain('For the role mp-admin and those above it.')
  expect(html).toContain('Errors: courses.not-found')
  expect(html).toContain('<code>after?</code>')
  expect(html).toContain('Messages &lt;b&gt;')
})

test('the page has no script and loads nothing from other sites', async () => {
  const response = await docs.request('/docs')
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self'/)
  const html = await response.text()
  expect(html).not.toMatch(/<script|style=|https?:/)
  expect(html).toContain('<link rel="stylesheet" href="/api/docs/page.css"/>')
  const sheet = await docs.request('/docs/page.css')
  expect([sheet.headers.get('content-type'), await sheet.text()]).toEqual(['text/css', PLAIN_STYLES])
})

test('a schema reads like a type', () => {
  const text = schemaText(z.toJSONSchema(course) as Schema)
  expect(text).toBe(
    [
      '{',
      '  id: string',
      '  type: "free" | "paid"',
      '  price: integer (at least 0) | null',
      '  tags?: string (at most 20 long)[] (at most 5)',
      '  texts: {',
      '    [name]: string',
      '  }',
      '}',
    ].join('\n'),
  )
})

test.each([
  [z.iso.datetime(), 'string (date-time)'],
  [z.literal('course'), '"course"'],
  [z.array(z.union([z.string(), z.number()])), '(string | number)[]'],
  [z.string().regex(/^a+$/), 'string (/^a+$/)'],
  [z.object({ limit: z.int().min(1).max(100).default(20) }), '{\n  limit: integer (1 to 100) = 20\n}'],
  [z.tuple([z.string(), z.number()]), '[string, number]'],
  [z.unknown(), 'anything'],
  [z.object({}), '{}'],
])('the schema %# reads well', (schema, text) => {
  expect(schemaText(z.toJSONSchema(schema) as Schema)).toBe(text)
})
