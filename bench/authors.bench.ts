// Two authors write in each of several lessons while the portal is killed, networks are cut and tabs are killed, again and again; then one
// types in a browser that is killed as well. Is anything lost that was acknowledged or written, or applied twice? It takes five minutes, or
// `MINUTES=60`; `KILLS=1000 npm run bench -- authors` kills the portal a thousand times.
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { digestOf } from '../src/features/drafts/digest.ts'
import { applyChanges } from '../src/features/drafts/document.ts'
import { act, AuthorTab, type Deed, idsOf, type Written } from '../test/make/author-tab.ts'
import {
  type AuthorWorld,
  caller,
  createCourse,
  makeAuthorWorld,
  makeLesson,
  type NewLesson,
  readLesson,
} from './author-world.ts'
import { killBrowsers } from './browser-authors.ts'
import { startKillable } from './killable.ts'
import { report } from './measure.ts'
import { runBench } from './stage.ts'
import { makeWire, type Wire } from './wire.ts'

const KILLS = Number(process.env.KILLS ?? Infinity)
const MINUTES = process.env.KILLS ? Infinity : Number(process.env.MINUTES ?? 5)
/** The share of the time in which tabs and browsers are killed. */
const BROWSERS = 0.4
const WITHIN_MINUTES = 360
/** A long run prints its results so far. */
const REPORT_EVERY = 25
const LESSONS = 4
/** A kill comes after up to so many batches were acknowledged, and a few milliseconds. */
const BATCHES_MAX = 20
const KILLED_WITHIN_MS = 15
const PAUSE_MAX_MS = 100
const CUT_MAX_MS = 300
const RETRY_MS = 60
/** What is not settled by then never will be. */
const SETTLED_WITHIN_MS = 30_000
const MINUTE_MS = 60_000

const WEIGHTS: Readonly<Record<Deed | 'cut', number>> = {
  type: 30,
  insert: 8,
  remove: 4,
  move: 4,
  undo: 2,
  redo: 2,
  save: 24,
  hear: 8,
  kill: 2,
  decide: 4,
  cut: 1,
}
const CHOICES = Object.entries(WEIGHTS).flatMap(([deed, weight]) => Array.from({ length: weight }, () => deed)) as (
  | Deed
  | 'cut'
)[]

interface Author {
  tab: AuthorTab
  written: Written
  wire: Wire
}

interface Lesson extends NewLesson {
  authors: readonly Author[]
}

/** What was done, and what went wrong. */
const counts = {
  kills: 0,
  stories: 0,
  killedTabs: 0,
  cuts: 0,
  acknowledged: 0,
  conflicts: 0,
  lostBatches: 0,
  doubledBatches: 0,
  doubledBlocks: 0,
  lostTexts: 0,
  unlike: 0,
  unsettled: 0,
}

/** Then nobody tries again. */
let isOver = false

await runBench(async (stage) => {
  stage.add(() => (isOver = true))
  const world = await makeAuthorWorld(stage)
  const wires = await Promise.all(Array.from({ length: LESSONS * 2 }, () => makeWire(stage)))
  let portal = await startKillable(stage, world)
  await createCourse(world, portal.url)
  const endAt = Date.now() + MINUTES * MINUTE_MS * (1 - BROWSERS)
  while (counts.kills < KILLS && Date.now() < endAt) {
    await sql`delete from rate_limits`.execute(world.db)
    for (const wire of wires) wire.leadTo(portal.url)
    const lessons = await openLessons(world, { url: portal.url, wires })
    await writeUntilKilled(lessons, () => portal.stop('SIGKILL'))
    portal = await startKillable(stage, world)
    for (const wire of wires) wire.leadTo(portal.url)
    for (const lesson of lessons) await check(world, portal.url, lesson)
    if (counts.kills % REPORT_EVERY === 0) reportCounts()
  }
  reportCounts()
  await portal.stop()
  const left = Number.isFinite(MINUTES) ? { forMs: MINUTES * MINUTE_MS * BROWSERS } : { rounds: Math.ceil(KILLS / 10) }
  await killBrowsers(stage, world, left)
}, WITHIN_MINUTES)

async function openLessons(
  world: AuthorWorld,
  { url, wires }: { url: string; wires: readonly Wire[] },
): Promise<Lesson[]> {
  const lessons: Lesson[] = []
  while (lessons.length < LESSONS) {
    const lesson = await makeLesson(world, url)
    const authors = world.authors.map((author, index): Author => {
      const wire = wires[lessons.length * 2 + index]!
      const tab = new AuthorTab({
        path: lesson.path,
        call: caller(wire.url, author),
        makeId: randomUUID,
        pause: ({ signal }) =>
          isOver ? new Promise<void>(() => {}) : sleep(RETRY_MS, undefined, { signal }).catch(() => undefined),
      })
      return { tab, wire, written: new Map() }
    })
    for (const { tab } of authors) await tab.open()
    lessons.push({ ...lesson, authors })
  }
  return lessons
}

/** Lets everybody write, and kills the portal in the middle of that. Everybody writes on for a moment without it. */
async function writeUntilKilled(lessons: readonly Lesson[], kill: () => Promise<void>): Promise<void> {
  const authors = lessons.flatMap((lesson) => lesson.authors)
  const acknowledged = () => authors.reduce((sum, { tab }) => sum + tab.acknowledged.length, 0)
  const until = randomInt(1, BATCHES_MAX)
  const killed = new AbortController()
  const writing = authors.map(async (author) => {
    while (!killed.signal.aborted) {
      await sleep(randomInt(PAUSE_MAX_MS))
      await write(author)
    }
    for (const _ of [1, 2, 3]) await write(author)
  })
  while (acknowledged() < until) await sleep(1)
  await sleep(randomInt(KILLED_WITHIN_MS))
  await kill()
  counts.kills += 1
  killed.abort()
  await Promise.all(writing)
}

async function write({ tab, written, wire }: Author): Promise<void> {
  if (!tab.isOpen) return tab.open().catch(() => undefined)
  const deed = CHOICES[randomInt(CHOICES.length)]!
  if (deed === 'cut') {
    counts.cuts += 1
    wire.cut()
    setTimeout(wire.heal, randomInt(CUT_MAX_MS))
    return
  }
  // It continues in the background, as in a browser.
  if (deed === 'save') return void tab.session.flush()
  if (deed !== 'kill') return act(tab, written, { deed, number: randomInt(5) })
  counts.killedTabs += 1
  // A tab that is opened without a portal shows nothing to write in: its author comes back later.
  await tab.kill().catch(() => undefined)
}

/** Opens what was closed, sends what waits, and compares: what was acknowledged and written, and what the portal has. */
async function check(world: AuthorWorld, url: string, { id, path, start, authors }: Lesson): Promise<void> {
  counts.stories += 1
  const isSettled = await settle(world, { id, authors })
  if (!isSettled) {
    counts.unsettled += 1
    return
  }
  const steps = (await listSteps(world, id)).slice(1)
  const document = await readLesson(world, url, path)
  const replayed = steps.reduce(
    (before, step) => applyChanges(before, [...(step.changes ?? []), ...step.cleaned]).document,
    start,
  )
  if (digestOf(replayed) !== digestOf(document)) counts.unlike += 1
  counts.doubledBlocks += idsOf(document).length - new Set(idsOf(document)).size
  for (const { batch, saved } of authors.flatMap(({ tab }) => tab.acknowledged)) {
    counts.acknowledged += 1
    const own = steps.filter((step) => step.batch_id === batch.id)
    const refused = saved.conflicts.map(({ index }) => index)
    const applied = batch.changes.filter((_, index) => !refused.includes(index))
    if (own.length > 1) counts.doubledBatches += 1
    if (digestOf(own[0]?.changes) !== digestOf(applied)) counts.lostBatches += 1
  }
  const stored = JSON.stringify(steps.map(({ changes }) => changes))
  for (const { tab, written } of authors) {
    const offered = JSON.stringify(tab.session.conflicts)
    counts.conflicts += tab.session.conflicts.length
    for (const html of written.values()) {
      const text = JSON.stringify(html).slice(1, -1)
      if (!stored.includes(text) && !offered.includes(text)) counts.lostTexts += 1
    }
  }
  for (const { tab } of authors)
    for (const { id: conflict } of tab.session.conflicts) tab.session.resolve(conflict, 'mine')
  await settle(world, { id, authors })
  for (const { tab } of authors)
    for (const { id: conflict } of tab.session.conflicts) tab.session.resolve(conflict, 'theirs')
  await settle(world, { id, authors })
  const last = digestOf(await readLesson(world, url, path))
  for (const { tab } of authors) if (digestOf(tab.session.document) !== last) counts.unlike += 1
}

async function settle(world: AuthorWorld, { id, authors }: Pick<Lesson, 'id' | 'authors'>): Promise<boolean> {
  const endAt = Date.now() + SETTLED_WITHIN_MS
  for (const { tab, wire } of authors) {
    wire.heal()
    // A tab whose visit was ended while there was no portal is opened again.
    if (!tab.isOpen) await tab.open()
  }
  while (Date.now() < endAt) {
    for (const { tab } of authors) await tab.session.flush()
    const newest = (await listSteps(world, id)).at(-1)?.revision ?? 0
    for (const { tab } of authors) tab.session.follow(newest)
    const isDone = authors.every(({ tab }) => tab.session.unsaved === 0 && tab.session.revision === newest)
    if (isDone) return true
    await sleep(10)
  }
  return false
}

function listSteps({ db }: AuthorWorld, id: string) {
  return db.selectFrom('draft_steps').selectAll().where('id', '=', id).orderBy('revision').execute()
}

function reportCounts(): void {
  const limit = { atMost: 0 }
  report({ name: 'kills of the portal', value: counts.kills, unit: 'times' })
  report({ name: 'lessons written by two authors amid a kill', value: counts.stories, unit: 'lessons' })
  report({ name: 'networks cut', value: counts.cuts, unit: 'times' })
  report({ name: 'tabs killed', value: counts.killedTabs, unit: 'times' })
  report({ name: 'texts of which two authors had to choose one', value: counts.conflicts, unit: 'texts' })
  report({
    name: 'acknowledged changes that are lost',
    value: counts.lostBatches,
    unit: `of ${counts.acknowledged}`,
    limit,
  })
  report({ name: 'changes that were applied twice', value: counts.doubledBatches, unit: 'changes', limit })
  report({ name: 'blocks that exist twice', value: counts.doubledBlocks, unit: 'blocks', limit })
  report({ name: 'texts that disappeared unasked', value: counts.lostTexts, unit: 'texts', limit })
  report({ name: 'lessons that differ between authors and portal', value: counts.unlike, unit: 'lessons', limit })
  report({ name: 'lessons that were never saved', value: counts.unsettled, unit: 'lessons', limit })
}
