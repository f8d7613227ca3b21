// What one learner sees must not cost more when there are many others.
import { sql } from 'kysely'
import { type Learner, makeLearners, sendReport } from './learners.ts'
import { interleave, median, medianRatio, report } from './measure.ts'
import { type Portal, startPortal } from './portal.ts'
import { runBench, type Stage } from './stage.ts'

const COUNTS = [10, 1_000, 100_000]
const COURSE = 'mark'
const ROUNDS = 9
const REQUESTS = 40
/** Twice an index of one more level, and what a shared machine adds. */
const RATIO_MAX = 1.25

await runBench(async (stage) => {
  const portals: Filled[] = []
  for (const count of COUNTS) portals.push(await fill(stage, count))
  const addresses = {
    'list of progress': ({ learner }: Filled) => `/api/lpm/progresses/demo:${learner.id}/started`,
    'course page, signed in': () => `/en/courses/${COURSE}/`,
  }
  for (const [name, addressOf] of Object.entries(addresses)) {
    const runs = await interleave(
      ROUNDS,
      Object.fromEntries(portals.map((filled) => [filled.count, () => timeOf(filled, addressOf(filled))])),
    )
    const [fewest = 0, ...more] = COUNTS
    report({ name: `${name}, ${fewest} learners`, value: median(runs[fewest]!), unit: 'ms' })
    for (const count of more) {
      report({
        name: `${name}, ${count} learners against ${fewest}`,
        value: medianRatio(runs[count]!, runs[fewest]!),
        unit: '',
        limit: { atMost: RATIO_MAX },
      })
    }
  }
})

interface Filled {
  portal: Portal
  learner: Learner
  count: number
}

/** A portal with so many learners, of whom one is looked at. */
async function fill(stage: Stage, count: number): Promise<Filled> {
  const portal = await startPortal(stage)
  const [learner] = await makeLearners(portal, 1)
  const elements = await portal.db
    .selectFrom('elements')
    .select('id')
    .where('course_id', '=', COURSE)
    .orderBy('index')
    .execute()
  for (const { id } of elements.slice(0, 4)) {
    await sendReport(portal, learner!, { courseId: COURSE, elementId: id, state: 'done', percent: 100 })
  }
  await copyLearner(portal, learner!.id, count - 1)
  return { portal, learner: learner!, count }
}

/** Adds learners who have done the same. */
async function copyLearner({ db }: Portal, id: string, count: number): Promise<void> {
  await sql`
    insert into users (id, status, roles, email, first_name, complete, created_at, last_seen_at)
    select 'copy-' || n, status, roles, 'copy-' || n || '@example.org', first_name, complete, created_at, last_seen_at
    from users, generate_series(1, ${count}::int) n where id = ${id}`.execute(db)
  for (const table of ['progresses', 'progress_courses', 'progress_elements']) {
    const { rows } = await sql<{ names: string }>`
      select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_name = ${table} and column_name <> 'user_id'`.execute(db)
    const [name, columns] = [sql.table(table), sql.raw(rows[0]!.names)]
    await sql`
      insert into ${name} (user_id, ${columns})
      select 'copy-' || n, ${columns} from ${name}, generate_series(1, ${count}::int) n where user_id = ${id}`.execute(
      db,
    )
  }
  // As the database does by itself after a while.
  await sql`vacuum analyze`.execute(db)
}

/** Milliseconds that one request takes, one after the other. */
async function timeOf({ portal, learner }: Filled, path: string): Promise<number> {
  const times: number[] = []
  for (let number = 0; number < REQUESTS; number += 1) {
    const startedMs = performance.now()
    const answer = await fetch(`${portal.url}${path}`, learner)
    await answer.text()
    if (!answer.ok) throw new Error(`${path} came with status ${answer.status}.`)
    times.push(performance.now() - startedMs)
  }
  return median(times)
}
