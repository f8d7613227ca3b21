import { problemOf } from '#base/errors.ts'
import type { Visitor } from '#base/roles.ts'
import { personForBlocks } from '#features/courses/server/person.ts'
import type { Person } from '#features/pages/audience.ts'
import { cachedCourse, presentationIn } from '#features/courses/server/cached.ts'
import type { PortalSettings } from '#features/portal/model.ts'
import { draftSettingsFor } from '#features/portal/server/settings-draft.ts'
import { isAuthor } from '#features/pages/server/is-author.ts'
import { normaliseLocale } from '#i18n/languages.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { MicrocoursesApi } from '../api.ts'
import { microcoursesError } from '../errors.ts'
import type { Microcourse } from '../model.ts'
import { canOpenMicrocourse, isDoneByReport } from '../rules.ts'
import { checkOpenInPreview, findPreview } from './draft-preview.ts'
import { presentCards, presentMicrocourse } from './present.ts'
import {
  findMicrocourse,
  listGroups,
  listMicrocourses,
  listProgress,
  type MicrocourseRow,
  recordProgress,
} from './store.ts'

export const microcoursesHandlers = (kernel: Kernel): Handlers<MicrocoursesApi> => ({
  'GET /lpm/microcourses': async ({ query, visitor }) => {
    const lines = await knownLines(kernel)
    const groups = query.onlyMyGroups ? await groupsOf(kernel, visitor) : undefined
    const listed = lines
      .filter((line) => !(line.hidden && query.exceptHidden !== false))
      .filter((line) => groups === undefined || isFor(line, groups))
    const cards = presentCards(listed, normaliseLocale(query.lang))
    return { microcourses: cards.slice(query.offset, query.offset + query.limit), total: cards.length }
  },

  'GET /lpm/microcourses/:id': async ({ params, query, visitor, http }) => {
    const draft = await draftSettingsFor(kernel, { visitor, http })
    const written = await findPreview(kernel, { id: params.id, secret: query.secret })
    if (written) {
      if (query.withComponents) checkOpenInPreview(written)
      return present(kernel, written.row, { ...query, person: written.person, draft })
    }
    const row = await getMicrocourse(kernel, { id: params.id, visitor })
    if (query.withComponents) checkOpen(row, visitor)
    const person = await personForBlocks(kernel, row.components, { visitor, courseId: row.id, isShownAll: false })
    return present(kernel, row, { ...query, person, draft })
  },

  'GET /lpm/microcourseProgress': async ({ visitor }) => ({
    microcourses: await listProgress(kernel.db, visitor.userId),
  }),

  'PUT /lpm/microcourses/:id/progress': async ({ params, body, visitor }) => {
    const row = await getMicrocourse(kernel, { id: params.id, visitor })
    checkOpen(row, visitor)
    if (body.state === 'done' && !isDoneByReport(row)) throw microcoursesError('microcourses.not-attended')
    const report = { userId: visitor.userId, microcourseId: row.id, state: body.state, at: pastTime(kernel, body.at) }
    return kernel.db.transaction().execute((trx) => recordProgress(trx, report))
  },
})

/** Returns a published and visible microcourse from the content cache, by its id or an alias. */
export const cachedMicrocourse = ({ content, db }: Kernel, id: string) =>
  content.get(`microcourse ${id}`, () => findMicrocourse(db, id))

/** Returns a microcourse that the visitor may see: published, visible, and for one of their groups. */
export async function getMicrocourse(
  kernel: Kernel,
  { id, visitor }: { id: string; visitor: Visitor },
): Promise<MicrocourseRow> {
  const row = await cachedMicrocourse(kernel, id)
  if (!row) throw microcoursesError('microcourses.not-provided')
  const isMine = row.groups.length === 0 || isAuthor(visitor) || isFor(row, await groupsOf(kernel, visitor))
  if (!isMine) throw microcoursesError('microcourses.not-provided')
  return row
}

/** Whether the visitor may see the microcourse and open its content. */
export async function canOpen(kernel: Kernel, { id, visitor }: { id: string; visitor: Visitor }): Promise<boolean> {
  try {
    checkOpen(await getMicrocourse(kernel, { id, visitor }), visitor)
    return true
  } catch (error) {
    if (problemOf(error).code.startsWith('microcourses.')) return false
    throw error
  }
}

/** Throws unless the visitor may open the content. */
export function checkOpen(row: MicrocourseRow, visitor: Visitor): void {
  const facts = { type: row.type, props: { accessType: row.access_type } }
  if (!canOpenMicrocourse(facts, visitor.kind)) throw microcoursesError('microcourses.sign-in-needed')
}

const knownLines = ({ content, db }: Kernel) => content.get('microcourses', () => listMicrocourses(db))

const isFor = ({ groups }: { groups: readonly string[] }, own: readonly string[]): boolean =>
  groups.length === 0 || groups.some((group) => own.includes(group))

async function groupsOf({ db }: Kernel, visitor: Visitor): Promise<string[]> {
  return visitor.kind === 'guest' ? [] : listGroups(db, visitor.userId)
}

async function present(
  kernel: Kernel,
  row: MicrocourseRow,
  query: {
    lang: string
    withComponents: boolean
    draft: PortalSettings | undefined
    person: Person | 'author' | undefined
  },
): Promise<Microcourse> {
  const { lang, secret, bible, fallback } = await presentationIn(kernel, query.lang, query.draft)
  const listed = (await knownLines(kernel)).filter((line) => !line.hidden)
  const index = Math.max(
    0,
    listed.findIndex(({ id }) => id === row.id),
  )
  return presentMicrocourse(kernel, row, {
    index,
    lang,
    secret,
    bible,
    person: query.person,
    withComponents: query.withComponents,
    course: row.course_id === null ? null : await courseOf(kernel, { id: row.course_id, lang }),
    fallback,
  })
}

async function courseOf(kernel: Kernel, { id, lang }: { id: string; lang: string }): Promise<Microcourse['course']> {
  const course = await cachedCourse(kernel, id)
  if (!course?.published) return null
  return { id: course.id, title: course.texts[lang]?.title ?? course.title }
}

/** Earlier times are taken for a wrong clock; times in the future are not accepted either. */
const EARLIEST_TIME = '2000-01-01T00:00:00.000Z'

function pastTime({ clock }: Kernel, at: string | undefined): string {
  const now = clock.now().toISOString()
  return at !== undefined && at > EARLIEST_TIME && at < now ? at : now
}
