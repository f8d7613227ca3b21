// Search over ten thousand lessons, by HTTP: rare and frequent words, several, unfinished, misspelled ones, and none that stand anywhere.
import { sql } from 'kysely'
import { refreshSearch } from '../src/features/search/server/refresh.ts'
import { makeCourse, textBlock } from '../test/make/course.ts'
import { kernelOf, makeLearners } from './learners.ts'
import { percentile, report } from './measure.ts'
import { type Portal, startPortal } from './portal.ts'
import { runBench } from './stage.ts'

const COURSES = 100
const LESSONS = 100
const BLOCKS = 5
const WORDS_OF_BLOCK = 60
const WORDS = 8000
const REQUESTS = 300
const P95_MAX_MS = 50
const INDEXING_MAX_S = 8

/** The same with every run. */
let seed = 1
function random(): number {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}

const SYLLABLES = ['ba', 'cor', 'den', 'fil', 'gar', 'hem', 'jus', 'kol', 'lin', 'mor', 'nat', 'pel', 'qui', 'ros', 'sat', 'tum', 'vel', 'wan', 'yor', 'zim'] // oxfmt-ignore
const words = Array.from({ length: WORDS }, (_, index) => {
  const parts = [index % 20, Math.floor(index / 20) % 20, Math.floor(index / 400) % 20]
  return parts.map((part) => SYLLABLES[part]).join('')
})
/** Few words are frequent and most are rare, as in any language. */
const anyWord = () => words[Math.floor(WORDS * random() ** 3)] ?? ''
const text = (count: number) => Array.from({ length: count }, anyWord).join(' ')

await runBench(async (stage) => {
  const portal = await startPortal(stage)
  const kernel = kernelOf(portal)
  for (let course = 0; course < COURSES; course += 1) {
    await makeCourse(kernel, {
      id: `many-${course}`,
      title: text(4),
      arbitrary_walkthrough: true,
      elements: Array.from({ length: LESSONS }, () => ({
        title: text(3),
        components: Array.from({ length: BLOCKS }, (_, block) =>
          textBlock(`b${block}`, `<p>${text(WORDS_OF_BLOCK)}</p>`),
        ),
      })),
    })
  }
  const from = performance.now()
  await refreshSearch({ ...kernel, config: { secret: 'secret' } } as typeof kernel)
  report({
    name: 'indexing 10,000 lessons',
    value: (performance.now() - from) / 1000,
    unit: 's',
    limit: { atMost: INDEXING_MAX_S },
  })
  await sql`analyze`.execute(portal.db)
  const [learner] = await makeLearners(portal, 1)
  if (!learner) throw new Error('There is no learner.')
  for (const [who, headers] of [
    ['a guest', {}],
    ['a learner', learner.headers],
  ] as const) {
    const times = await timesOf(portal, headers)
    report({ name: `search of ${who}, p95`, value: percentile(times, 0.95), unit: 'ms', limit: { atMost: P95_MAX_MS } })
    report({ name: `search of ${who}, median`, value: percentile(times, 0.5), unit: 'ms' })
  }
}, 10)

async function timesOf({ url, db }: Portal, headers: Record<string, string>): Promise<number[]> {
  const times: number[] = []
  for (let count = 0; count < REQUESTS; count += 1) {
    if (count % 100 === 0) await sql`delete from rate_limits`.execute(db)
    const from = performance.now()
    const answer = await fetch(`${url}/api/creator/search?${new URLSearchParams({ lang: 'en', q: asked(count) })}`, {
      headers,
    })
    const { results } = (await answer.json()) as { results?: unknown[] }
    times.push(performance.now() - from)
    if (!results) throw new Error(`No results: ${answer.status}`)
  }
  return times
}

/** What people type, in turns. */
function asked(count: number): string {
  const [frequent, rare] = [words[count % 20] ?? '', words[WORDS - 1 - (count % 2000)] ?? '']
  const turns = [
    rare,
    frequent,
    `${frequent} ${anyWord()}`,
    rare.slice(0, 5),
    `${rare.slice(0, 4)}${rare.slice(5)}`,
    'xyzzyx',
  ]
  return turns[count % turns.length] ?? rare
}
