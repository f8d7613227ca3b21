import { type DocumentNode, execute, GraphQLError, parse, validate } from 'graphql'
import { z } from 'zod'
import { ApiError, problemOf } from '#base/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import { answersFrom, schema } from './schema.ts'

/** What a question may be made of at most; it keeps one request from asking for the Bible a hundred times. */
const TOKENS_MAX = 300

const question = z.object({
  query: z.string().max(10_000),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
})

interface Answer {
  status: 200 | 400
  body: { data?: unknown; errors?: unknown }
}

/** Answers a question of GraphQL over HTTP, as the body of a request brings it. */
export async function answerQuestion(kernel: Kernel, body: unknown): Promise<Answer> {
  const asked = question.safeParse(body)
  if (!asked.success) return { status: 400, body: { errors: [{ message: 'Send { "query": "…" } as JSON' }] } }
  const { document, errors: faults } = readQuestion(asked.data.query)
  if (!document) return { status: 400, body: { errors: faults } }
  const { data, errors } = await execute({
    schema,
    document,
    rootValue: answersFrom(kernel.db),
    variableValues: asked.data.variables ?? {},
    operationName: asked.data.operationName ?? null,
  })
  return { status: 200, body: { data, ...(errors && { errors: errors.map((error) => present(error, kernel)) }) } }
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
