import type { CourseRow } from '#features/courses/server/store.ts'
import { countTakers } from '#features/exams/server/store-counts.ts'
import { listReminderUsers } from '#features/reminders/server/store.ts'
import { listBeginners } from '#features/webinars/server/store.ts'
import type { Database } from '#server/database/database.ts'
import { isSame } from '../changes.ts'
import { guestAccess } from '../guests.ts'
import type { Change, CourseContent, ElementContent } from '../model.ts'
import type { MovedWebinar, PublishEffects, TestTakers } from '../publishing-model.ts'
import { countProgress } from './store-schedules.ts'

interface Between {
  before: CourseContent
  after: CourseContent
}

const TOUCHING: readonly Change['kind'][] = ['blocks', 'test', 'hidden', 'audience']

/** Counts whom the changes of a course concern. */
export async function effectsOf(
  db: Database,
  { row, changes, ...between }: Between & { row: CourseRow; changes: readonly Change[] },
): Promise<PublishEffects> {
  const touched = new Map<string, { title: string; kind: 'changed' | 'removed' }>()
  for (const { kind, elementId, title } of changes) {
    if (elementId === null) continue
    if (kind === 'removed') touched.set(elementId, { title, kind: 'removed' })
    else if (TOUCHING.includes(kind)) touched.set(elementId, { title, kind: 'changed' })
  }
  const counted = await countProgress(db, { courseId: row.id, ids: [...touched.keys()] })
  const takers = await takersOf(db, between)
  return {
    started: counted.started,
    finished: counted.finished,
    inside: counted.started - counted.finished,
    added: changes.filter(({ kind }) => kind === 'added').length,
    elements: counted.elements.flatMap(({ id, ...counts }) => {
      const about = touched.get(id)
      const isFelt = counts.done + counts.inside + counts.results + counts.open > 0
      const ofTest = takers.get(id)
      return about && isFelt ? [{ elementId: id, ...about, ...counts, ...(ofTest && { takers: ofTest }) }] : []
    }),
    webinars: row.published ? await movedWebinars(db, between) : [],
    guests: guestAccess(between.after),
  }
}

/** Returns those who have taken the tests whose questions or rules change, by id of the test. */
async function takersOf(db: Database, between: Between): Promise<Map<string, TestTakers>> {
  const found = new Map<string, TestTakers>()
  for (const [old, { id, test }] of pairsIn(between)) {
    if (!test || !old.test || isSame(old.test, test)) continue
    const tries = { before: old.test.content.attempts, after: test.content.attempts }
    found.set(id, await countTakers(db, { elementId: id, ...tries }))
  }
  return found
}

/** Returns the webinars that get another time. */
async function movedWebinars(db: Database, between: Between): Promise<MovedWebinar[]> {
  const found: MovedWebinar[] = []
  for (const [old, { id, title, webinar }] of pairsIn(between)) {
    if (!webinar || !old.webinar || Date.parse(old.webinar.startDate) === Date.parse(webinar.startDate)) continue
    const [from, to] = [old.webinar.startDate, webinar.startDate]
    found.push({ elementId: id, title, from, to, reminded: await countReminded(db, id) })
  }
  return found
}

/** How many people are reminded of a webinar: those who asked for it, and those who have opened its page. */
export async function countReminded(db: Database, id: string): Promise<number> {
  const asked = await listReminderUsers(db, { kind: 'webinar', id })
  return new Set([...asked, ...(await listBeginners(db, id))]).size
}

/** Elements that are in both contents. */
const pairsIn = ({ before, after }: Between): [ElementContent, ElementContent][] => {
  const known = new Map(before.elements.map((element) => [element.id, element]))
  return after.elements.flatMap((element): [ElementContent, ElementContent][] => {
    const old = known.get(element.id)
    return old ? [[old, element]] : []
  })
}
