import { execute, GraphQLError, type DocumentNode, parse, validate } from 'graphql'
import type { Hono } from 'hono'
import { z } from 'zod'
import { ApiError, problemOf } from '#base/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import type { PortalEnv } from '#server/request-visitor.ts'
import { answersFrom, schema } from './schema.ts'

/** What a question may be made of at most; it keeps one request from asking for the Bible a hundred times. */
const TOKENS_MAX = 300
const PATH = '/biblekit/graphql'

const question = z.object({
  query: z.string().max(10_000),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
})

/** Serves GraphQL over HTTP to anyone: the text belongs to all (BIBLE-04, BIBLE-05). */
export function serveBible(api: Hono<PortalEnv>, kernel: Kernel): void {
  const rootValue = answersFrom(kernel.db)
  api.post(PATH, async (context) => {
    const asked = question.safeParse(await context.req.json().catch(() => undefined))
    if (!asked.success) return context.json({ errors: [{ message: 'Send { "query": "…" } as JSON' }] }, 400)
    const { document, errors: faults } = readQuestion(asked.data.query)
    if (!document) return context.json({ errors: faults }, 400)
    const { data, errors } = await execute({
      schema,
      document,
      rootValue,
      variableValues: asked.data.variables ?? {},
      operationName: asked.data.operationName ?? null,
    })
    return context.json({ data, ...(errors && { errors: errors.map((error) => present(error, kernel)) }) })
  })
}

/** The question, or what is wrong with it. */
function readQuestion(query: string): { document?: DocumentNode; errors?: readonly GraphQLError[] } {
  try {
    const document = parse(query, { maxTokens: TOKENS_MAX })
    const errors = validate(schema, document)
    return errors.length > 0 ? { errors } : { document }
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] }
    throw error
  }
}

/** Our own errors with their code; of all others only that they happened. */
function present(error: GraphQLError, kernel: Kernel) {
  const { originalError, path } = error
  if (originalError === undefined) return error.toJSON()
  const { code, message } = problemOf(originalError)
  if (!(originalError instanceof ApiError)) kernel.log.error({ err: originalError }, 'A question for the Bible failed')
  return { message, path, extensions: { code } }
}
