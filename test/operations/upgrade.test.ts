// Backups of earlier portals are kept for ever: each must come back in today's.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { startEmbeddedPostgres } from '#server/embedded-postgres.ts'
import { cleanUp, makeFolder, start, WITHIN } from './portal-process.ts'

const SAMPLES = 'test/operations/samples'

vi.setConfig(WITHIN)
afterAll(cleanUp)

/** What the restored database says to each of these. */
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

test.each(readdirSync(SAMPLES))(
  '[IMPL-39] the portal of %s comes back with its people, their progress, its look and its content',
  async (sample) => {
    const folder = path.join(makeFolder(), 'data')
    const restored = start([path.resolve('dist/server/cli.js'), 'restore', path.resolve(SAMPLES, sample)], {
      PORTICO_DATA: folder,
    })
    expect(await restored.ends()).toBe(0)
    const [progress, look, content] = await askAll(folder, [
      `select e.element_id, e.state from progress_elements e join users u on u.id = e.user_id
       where u.email = 'learner@demo.portico.test' order by 1`,
      `select settings -> 'theme' ->> 'color' as color from portal_settings`,
      'select count(*)::int as count from elements',
    ])
    expect(progress).toEqual([
      { element_id: 'mark-four-fishermen', state: 'opened' },
      { element_id: 'mark-whole-story', state: 'done' },
    ])
    expect(look).toEqual([{ color: 'teal' }])
    expect(content).toEqual([{ count: 8 }])

    const portal = start(['dist/server/serve.js'], { PORT: '0', PORTICO_DATA: folder })
    const [, address] = await portal.says(/Portico is ready: (\S+)/)
    const page = await fetch(`${address}/en/courses/mark/`)
    expect([page.status, (await page.text()).includes('Reading the Gospel of Mark')]).toEqual([200, true])
    portal.child.kill('SIGTERM')
    await portal.ends()
  },
)
