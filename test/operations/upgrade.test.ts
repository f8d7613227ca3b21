// Backups of earlier portals are kept forever: this version must restore each of them.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openBackup } from '#server/backup/backup-format.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { cleanUp, makeFolder, start, WITHIN } from './portal-process.ts'

const SAMPLES = 'test/operations/samples'

vi.setConfig(WITHIN)
afterAll(cleanUp)

/** Runs queries on the restored database and returns the rows of each. */
async function askAll(folder: string, queries: readonly string[]): Promise<pg.QueryResultRow[][]> {
  const postgres = await startEmbeddedPostgres(folder, { forTests: true })
  const client = new pg.Client(postgres.config)
  await client.connect()
  const answers: pg.QueryResultRow[][] = []
  for (const query of queries) answers.push((await client.query<pg.QueryResultRow>(query)).rows)
  await client.end()
  await postgres.stop()
  return answers
}

const samples = readdirSync(SAMPLES).filter((name) => name.endsWith('.tar'))
const seededPeople = z
  .array(z.object({ email: z.string().optional() }))
  .parse(JSON.parse(readFileSync('db/seed/people.json', 'utf8')))
  .flatMap(({ email }) => email ?? [])

test.each(samples)(
  '[IMPL-39, R-17] the portal of %s is restored with its people, progress, theme and content, and starts',
  async (sample) => {
    const folder = path.join(makeFolder(), 'data')
    const file = path.resolve(SAMPLES, sample)
    const { manifest } = await openBackup(file)
    const restored = start([path.resolve('dist/server/cli.js'), 'restore', file], { PORTICO_DATA: folder })
    expect(await restored.ends()).toBe(0)
    const [progress, look, content] = await askAll(folder, [
      `select e.element_id, e.state from progress_elements e join users u on u.id = e.user_id
       where u.email = 'learner@demo.portico.test' and element_id in ('mark-four-fishermen', 'mark-whole-story') order by 1`,
      `select settings -> 'theme' ->> 'color' as color from portal_settings`,
      'select count(*)::int as count from elements',
    ])
    expect(progress).toEqual([
      { element_id: 'mark-four-fishermen', state: 'opened' },
      { element_id: 'mark-whole-story', state: 'done' },
    ])
    expect(look).toEqual([{ color: 'teal' }])
    expect(content).toEqual([{ count: manifest.tables.find(({ name }) => name === 'elements')?.rows }])

    const portal = start(['dist/server/serve.js'], { PORT: '0', PORTICO_DATA: folder })
    const [, address] = await portal.says(/Portico is ready: (\S+)/)
    const page = await fetch(`${address}/en/courses/mark/`)
    expect([page.status, (await page.text()).includes('Reading the Gospel of Mark')]).toEqual([200, true])
    portal.child.kill('SIGTERM')
    expect(await portal.ends()).toBe(0)
    expect(portal.output()).not.toContain('could not be added')
    const [people] = await askAll(folder, [`select email from users where email like '%@people.portico.test'`])
    const addresses = people?.map(({ email }) => String(email))
    expect(seededPeople.filter((email) => !addresses?.includes(email))).toEqual([])
  },
)
