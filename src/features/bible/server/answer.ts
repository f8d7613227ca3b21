import { type DocumentNode, execute, GraphQLError, parse, validate } from 'graphql'
import { z } from 'zod'
import { ApiError, problemOf } from '#base/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import { bibleError } from '../errors.ts'
import { COST_MAX, costOf } from './cost.ts'
import { countVerses, outlineOf } from './outline.ts'
import { answersFrom, schema } from './schema.ts'

/** Most tokens of a query: parsing and validating it costs time too. */
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

/** Answers a GraphQL query sent over HTTP. */
export async function answerQuestion(kernel: Kernel, body: unknown): Promise<Answer> {
  const asked = question.safeParse(body)
  if (!asked.success) return { status: 400, body: { errors: [{ message: 'Send { "query": "…" } as JSON' }] } }
  const { document, errors: faults } = readQuestion(asked.data.query)
  if (!document) return { status: 400, body: { errors: faults } }
  const variables = asked.data.variables ?? {}
  const outline = await outlineOf(kernel.db)
  const cost = costOf(document, { variables, countVerses: (passage) => countVerses(outline, passage) })
  if (cost > COST_MAX) return refuse(bibleError('bible.question-too-large'))
  const { data, errors } = await execute({
    schema,
    document,
    rootValue: answersFrom({ db: kernel.db, outline }),
    variableValues: variables,
    operationName: asked.data.operationName ?? null,
  })
  return { status: 200, body: { data, ...(errors && { errors: errors.map((error) => present(error, kernel)) }) } }
}

const refuse = ({ problem: { code, message } }: ApiError): Answer => ({
  status: 400,
  body: { errors: [{ message, extensions: { code } }] },
})

/** Parses and validates the query. */
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

/** The portal's own errors keep their code; of others only the fact is reported. */
function present(error: GraphQLError, kernel: Kernel) {
  const { originalError, path } = error
  if (originalError === undefined) return error.toJSON()
  const { code, message } = problemOf(originalError)
  if (!(originalError instanceof ApiError)) kernel.log.error({ err: originalError }, 'A question for the Bible failed')
  return { message, path, extensions: { code } }
}
