import { z } from 'zod'
import { type Contract, type Endpoint, type Route, splitRoute } from '#base/contract.ts'
import { serviceOf } from '#base/services.ts'
import { ACCESS_COOKIE } from '../sessions/sessions.ts'

const PROBLEM = { $ref: '#/components/schemas/Problem' }
const problem = z.object({
  status: z.int(),
  code: z.string(),
  message: z.string(),
  validationErrors: z
    .array(
      z.object({
        field: z.string(),
        message: z.string(),
        code: z.string().optional(),
        params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      }),
    )
    .optional(),
  meta: z.record(z.string(), z.unknown()).optional(),
})

/** Describes contracts as an OpenAPI 3.1 document, whose schemas are plain JSON Schema 2020-12. */
export function describeApi(contracts: Record<string, Contract>) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [feature, contract] of Object.entries(contracts)) {
    for (const [route, endpoint] of Object.entries<Endpoint>(contract)) {
      const { method, path } = splitRoute(route as Route)
      const address = `/api${path.replace(/:(\w+)/g, '{$1}')}`
      paths[address] = { ...paths[address], [method.toLowerCase()]: describe({ feature, route, path, endpoint }) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Portico API', version: '1' },
    paths,
    components: {
      schemas: { Problem: jsonSchema(problem, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: ACCESS_COOKIE } },
    },
  }
}

function describe(from: { feature: string; route: string; path: string; endpoint: Endpoint }) {
  const { summary, access, query, body, output, errors = [] } = from.endpoint
  const inPath = [...from.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const inQuery = Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !z.safeParse(schema, undefined).success,
    schema: jsonSchema(schema as z.ZodType, 'input'),
  }))
  return {
    operationId: from.route.replace(/\W+/g, '-').toLowerCase(),
    tags: [from.feature],
    summary,
    'x-service': serviceOf(`/api${from.path}`),
    ...(errors.length > 0 && { description: `Errors: ${errors.join(', ')}` }),
    'x-access': access,
    security: access === 'anyone' ? [] : [{ session: [] }],
    parameters: [...inPath, ...inQuery],
    ...(body && { requestBody: { required: true, content: json(jsonSchema(body, 'input')) } }),
    responses: {
      200: { description: 'Done', content: json(jsonSchema(output, 'output')) },
      default: { description: 'A problem', content: json(PROBLEM) },
    },
  }
}

const json = (schema: unknown) => ({ 'application/json': { schema } })

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io })
  return rest
}
