import { COURSE_RIGHTS } from '#base/roles.ts'
import { Hono } from 'hono'
import { once } from '#base/once.ts'
import { plainPage } from './plain-page.tsx'
import { prepareAnswer, sendPrepared } from './prepared-answer.ts'
import { PLAIN_STYLES } from './plain-page-styles.ts'
import { type Schema, schemaText } from './schema-text.ts'

interface Content {
  content: Record<string, { schema: Schema }>
}

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  'x-access': string
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: Content
  responses: Record<string, Content>
}

/** The part of the OpenAPI document that the page shows. */
export interface ApiDocument {
  info: { title: string; version: string }
  paths: Record<string, Record<string, unknown>>
  components: { schemas: Record<string, unknown> }
}

type Entry = Operation & { method: string; path: string }

const PATH = '/docs'
const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'"
const ACCESS_WORDS: Record<string, string> = {
  anyone: 'anyone',
  session: 'anyone with a session, guests too',
  'signed-in': 'signed-in users',
  studio: 'people with a part in a course',
  'studio-write': 'people who write a course',
  ...Object.fromEntries(
    COURSE_RIGHTS.map((right) => [`course-${right}`, `people of the course with the right “${right}”`]),
  ),
}

/** Serves human-readable API documentation at `/docs` below `base`. The page is rendered at the first request. */
export function createApiDocs({ base, describe }: { base: string; describe: () => ApiDocument }): Hono {
  const app = new Hono()
  const stylesheet = `${PATH}/page.css`
  const page = once(async () => prepareAnswer(docsPage(describe(), base + stylesheet)))
  app.get(stylesheet, (context) => context.body(PLAIN_STYLES, 200, { 'content-type': 'text/css' }))
  app.get(PATH, async (context) =>
    sendPrepared(context, await page(), {
      'content-type': 'text/html; charset=UTF-8',
      'cache-control': 'no-cache',
      'content-security-policy': POLICY,
    }),
  )
  return app
}

function docsPage(document: ApiDocument, stylesheet: string): string {
  const modules = Map.groupBy(entriesOf(document), ({ path }) => moduleOf(path))
  return plainPage({
    title: document.info.title,
    stylesheet,
    children: (
      <>
        <h1>{document.info.title}</h1>
        <p>
          Every address below, as a machine reads it: <a href="openapi.json">openapi.json</a>. Whoever is signed in to
          the portal is signed in here. A failure always has the shape of a Problem.
        </p>
        <ul>
          {[...modules.keys()].map((name) => (
            <li key={name}>
              <a href={`#${anchorOf(name)}`}>{name}</a>
            </li>
          ))}
        </ul>
        {[...modules].map(([name, entries]) => (
          <section key={name}>
            <h2 id={anchorOf(name)}>{name}</h2>
            {entries.map((entry) => (
              <Endpoint key={entry.operationId} {...entry} />
            ))}
          </section>
        ))}
        <h2>Shapes</h2>
        {Object.entries(document.components.schemas).map(([name, schema]) => (
          <SchemaOf key={name} title={name} schema={schema as Schema} />
        ))}
      </>
    ),
  })
}

function Endpoint({
  operationId,
  method,
  path,
  summary,
  description,
  parameters,
  requestBody,
  responses,
  ...rest
}: Entry) {
  const access = rest['x-access']
  const answer = schemaOf(responses['200'])
  const body = schemaOf(requestBody)
  return (
    <details id={operationId}>
      <summary>
        <span className="method">{method}</span> <code>{path}</code> <span className="quiet">{summary}</span>
      </summary>
      <p>For {ACCESS_WORDS[access] ?? `the role ${access} and those above it`}.</p>
      {description !== undefined && <p>{description}</p>}
      {parameters.length > 0 && <Parameters parameters={parameters} />}
      {body && <SchemaOf title="Body" schema={body} />}
      {answer && <SchemaOf title="Answer" schema={answer} />}
    </details>
  )
}

function Parameters({ parameters }: Pick<Operation, 'parameters'>) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Parameter</th>
          <th scope="col">In</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        {parameters.map(({ name, in: place, required, schema }) => (
          <tr key={name}>
            <td>
              <code>{required ? name : `${name}?`}</code>
            </td>
            <td>{place}</td>
            <td>
              <code>{schemaText(schema)}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function SchemaOf({ title, schema }: { title: string; schema: Schema }) {
  return (
    <>
      <h3>{title}</h3>
      <pre>{schemaText(schema)}</pre>
    </>
  )
}

function entriesOf({ paths }: ApiDocument): Entry[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...(operation as Operation),
      method: method.toUpperCase(),
      path,
    })),
  )
}

/** `/api/lpm/v2/messages` belongs to `lpm/v2`, `/api/creator/courses` to `creator`. */
const moduleOf = (path: string): string => /^\/api\/([^/]+(?:\/v\d+)?)/.exec(path)?.[1] ?? path

const anchorOf = (name: string): string => `module-${name.replace(/\W+/g, '-')}`

const schemaOf = (content: Content | undefined): Schema | undefined => content?.content['application/json']?.schema
