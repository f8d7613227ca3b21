// An inbox of ten thousand conversations opens as fast as one of ten: for their mentor, by HTTP.
import { sql } from 'kysely'
import { type Learner, makeLearners } from './learners.ts'
import { interleave, median, medianRatio, report } from './measure.ts'
import { type Portal, startPortal } from './portal.ts'
import { runBench } from './stage.ts'

const FEW = 10
const MANY = 10_000
/** A page holds ten conversations of the one and thirty of the other. */
const RATIO_MAX = 2
const DEEP_RATIO_MAX = 1.5
const ROUNDS = 9
const REQUESTS = 40

await runBench(async (stage) => {
  const portal = await startPortal(stage)
  const [few, many] = await makeLearners(portal, 2, ['disciple', 'mentor'])
  if (!few || !many) throw new Error('There are no mentors.')
  await fill(portal, few, FEW)
  await fill(portal, many, MANY)
  for (const table of ['chats', 'chat_messages', 'mentor_connections', 'users']) {
    await sql`analyze ${sql.table(table)}`.execute(portal.db)
  }
  for (const tab of ['waiting', 'all'] as const) {
    const runs = await interleave(ROUNDS, {
      few: () => timeOf(portal, few, `/api/mp/desk/chats?tab=${tab}`),
      many: () => timeOf(portal, many, `/api/mp/desk/chats?tab=${tab}`),
      deep: async () => timeOf(portal, many, await deepPage(portal, many, tab)),
    })
    report({ name: `${tab}: an inbox of 10`, value: median(runs.few), unit: 'ms' })
    report({ name: `${tab}: an inbox of 10,000`, value: median(runs.many), unit: 'ms' })
    const ratio = medianRatio(runs.many, runs.few)
    report({
      name: `${tab}: an inbox of 10,000 against one of 10`,
      value: ratio,
      unit: '',
      limit: { atMost: RATIO_MAX },
    })
    const deep = medianRatio(runs.deep, runs.many)
    report({
      name: `${tab}: its tenth page against its first`,
      value: deep,
      unit: '',
      limit: { atMost: DEEP_RATIO_MAX },
    })
  }
  const counts = await interleave(ROUNDS, {
    few: () => timeOf(portal, few, '/api/mp/desk?lang=en', 'counts'),
    many: () => timeOf(portal, many, '/api/mp/desk?lang=en', 'counts'),
  })
  report({ name: 'what stands around an inbox of 10', value: median(counts.few), unit: 'ms' })
  report({ name: 'what stands around an inbox of 10,000', value: median(counts.many), unit: 'ms' })
})

/** Gives a mentor so many learners, each with a conversation of four messages; half of them wait. */
async function fill({ db }: Portal, { id: mentorId }: Learner, count: number): Promise<void> {
  const prefix = `inbox-${count}-`
  await sql`
    insert into users (id, environment_id, status, roles, first_name, last_name, email, created_at, last_seen_at)
    select ${prefix} || n, 'demo', 'active', array['disciple'], 'Learner', n::text, ${prefix} || n || '@example.org', now(), now()
    from generate_series(1, ${count}::int) n`.execute(db)
  await sql`
    insert into mentor_connections (id, learner_id, type, mentor_id, reason, made_at)
    select ${prefix} || n, ${prefix} || n, 'chat', ${mentorId}, '{"rule":"chosen"}', now()
    from generate_series(1, ${count}::int) n`.execute(db)
  await sql`
    insert into chats (id, learner_id, mentor_id, created_at, last_cursor, last_message_at, waiting_since)
    select 'lpmchat:' || ${prefix} || n, ${prefix} || n, ${mentorId}, now(), 4, now() - make_interval(secs => n),
      case when n % 2 = 0 then now() - make_interval(secs => n) end
    from generate_series(1, ${count}::int) n`.execute(db)
  await sql`
    insert into chat_messages (id, chat_id, cursor, author_id, is_student, text, created_at)
    select 'lpmmsg:' || ${prefix} || n || '-' || m, 'lpmchat:' || ${prefix} || n, m, ${prefix} || n, m % 2 = 0,
      'Something that somebody has said.', now()
    from generate_series(1, ${count}::int) n, generate_series(1, 4) m`.execute(db)
}

async function pageOf({ url }: Portal, { headers }: Learner, path: string): Promise<Record<string, unknown>> {
  const answer = await fetch(new URL(path, url), { headers })
  return (await answer.json()) as Record<string, unknown>
}

/** The address of the tenth page. */
async function deepPage(portal: Portal, mentor: Learner, tab: string): Promise<string> {
  let path = `/api/mp/desk/chats?tab=${tab}`
  for (let page = 1; page < 10; page += 1) {
    const { next } = await pageOf(portal, mentor, path)
    path = `/api/mp/desk/chats?tab=${tab}&after=${String(next)}`
  }
  return path
}

/** Milliseconds of one answer, the median of many in a row. */
async function timeOf(portal: Portal, mentor: Learner, path: string, part = 'entries'): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < REQUESTS; count += 1) {
    const from = performance.now()
    const answer = await pageOf(portal, mentor, path)
    times.push(performance.now() - from)
    if (answer[part] === undefined) throw new Error(`No inbox at ${path}.`)
  }
  return median(times)
}
