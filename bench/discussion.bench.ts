// A discussion of ten thousand comments opens as fast as one of ten: for a learner who has begun the lesson, by HTTP.
import { sql } from 'kysely'
import { makeCourse } from '../test/make/course.ts'
import { kernelOf, type Learner, makeLearners } from './learners.ts'
import { interleave, median, medianRatio, report } from './measure.ts'
import { type Portal, startPortal } from './portal.ts'
import { runBench } from './stage.ts'

const FEW = { id: 'talk-1', count: 10 }
const MANY = { id: 'talk-2', count: 10_000 }
/** A page holds ten comments of the one and twenty of the other, and a fifth of them has answers. */
const RATIO_MAX = 2
const DEEP_RATIO_MAX = 1.5
const ROUNDS = 9
const REQUESTS = 60

await runBench(async (stage) => {
  const portal = await startPortal(stage)
  await makeCourse(kernelOf(portal), {
    id: 'talk',
    arbitrary_walkthrough: true,
    elements: [FEW, MANY].map(({ id }) => ({ discussion_id: id, discussion_active: true })),
  })
  const [learner] = await makeLearners(portal, 1)
  if (!learner) throw new Error('There is no learner.')
  for (const discussion of [FEW, MANY]) await fill(portal, discussion, learner)
  await sql`analyze comments`.execute(portal.db)
  const { rows } = await sql<{ seq: string }>`
    select seq from comments where discussion_id = ${MANY.id} and parent_id is null order by seq offset 100 limit 1`.execute(
    portal.db,
  )
  const open = (id: string, query = '') => timeOf(portal, learner, `/api/dvm/discussions/${id}/comments${query}`)
  const runs = await interleave(ROUNDS, {
    few: () => open(FEW.id),
    many: () => open(MANY.id),
    deep: () => open(MANY.id, `?before=${rows[0]?.seq}`),
  })
  report({ name: 'a discussion of 10 comments', value: median(runs.few), unit: 'ms' })
  report({ name: 'a discussion of 10,000 comments', value: median(runs.many), unit: 'ms' })
  report({
    name: 'a discussion of 10,000 against one of 10',
    value: medianRatio(runs.many, runs.few),
    unit: '',
    limit: { atMost: RATIO_MAX },
  })
  report({
    name: 'its oldest page against its newest',
    value: medianRatio(runs.deep, runs.many),
    unit: '',
    limit: { atMost: DEEP_RATIO_MAX },
  })
})

/** Comments of which every fifth answers the one before it. */
async function fill({ db }: Portal, { id, count }: { id: string; count: number }, { id: userId }: Learner) {
  await sql`
    insert into comments (id, discussion_id, course_id, element_id, parent_id, user_id, text, created_at, replies_count)
    select ${id} || '-' || n, ${id}, 'talk', ${id},
      case when n % 5 = 0 then ${id} || '-' || (n - 1) end, ${userId},
      repeat('Something that somebody has said. ', 1 + n % 8), now(), (n % 5 = 4)::int
    from generate_series(1, ${count}::int) as n`.execute(db)
  await sql`insert into discussion_counts values (${id}, ${count})`.execute(db)
}

/** Milliseconds of one answer, the median of many in a row. */
async function timeOf({ url }: Portal, { headers }: Learner, path: string): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < REQUESTS; count += 1) {
    const from = performance.now()
    const answer = await fetch(new URL(path, url), { headers })
    const { comments } = (await answer.json()) as { comments?: unknown[] }
    times.push(performance.now() - from)
    if (!comments || comments.length === 0) throw new Error(`No comments at ${path}: ${answer.status}`)
  }
  return median(times)
}
