import { sql } from 'kysely'
import type { FileUse } from '#features/files/media.ts'
import { type MovedFile, withMoved } from '#features/files/server/uses.ts'
import type { Database, Transaction } from '#server/database/database.ts'

/** A table whose JSON may name files. */
interface Place {
  kind: string
  table: string
  /** Columns that hold JSON. */
  columns: readonly string[]
  /** Id, name and edit address of a use, in SQL over the table `t`. */
  id: string
  title: string
  to: string
  /** Joins that these need. */
  joined?: string
  /** An earlier state of this kind of place: reported only if the current one doesn't use the file any more. */
  earlierOf?: string
  /** It is immutable: it keeps the old address of a file, which redirects to the new one. */
  isForGood?: boolean
}

const PAGE = { kind: 'page', id: 'p.id', title: 'p.title', to: `'/designer/' || p.id || '/'` }
const COURSE = { kind: 'course', id: 'c.id', title: 'c.title', to: `'/admin/courses/' || c.id || '/'` }

const MICROCOURSE = { kind: 'microcourse', id: 'm.id', title: 'm.title', to: `'/studio/microcourses/' || m.id || '/'` }

const SETTINGS = { kind: 'settings', id: `'portal'`, title: `''`, to: `'/admin/settings/'` }

/** Every place where files are used. A use is reported for the whole: its page, its course. */
const PLACES: readonly Place[] = [
  { ...PAGE, table: 'pages', columns: ['components', 'record', 'seo', 'texts'], joined: 'join pages p on p.id = t.id' },
  { ...PAGE, table: 'page_drafts', columns: ['content'], joined: 'join pages p on p.id = t.page_id' },
  { ...PAGE, table: 'page_schedules', columns: ['content'], joined: 'join pages p on p.id = t.page_id' },
  {
    ...PAGE,
    kind: 'pageVersion',
    earlierOf: 'page',
    table: 'page_versions',
    columns: ['content'],
    joined: 'join pages p on p.id = t.page_id',
  },
  { kind: 'section', table: 'page_sections', columns: ['blocks'], id: 't.id', title: 't.title', to: `'/admin/pages/'` },
  {
    kind: 'template',
    table: 'page_templates',
    columns: ['content'],
    id: 't.id',
    title: 't.title',
    to: `'/admin/pages/'`,
  },
  { ...COURSE, table: 'courses', columns: ['cover', 'seo', 'texts'], joined: 'join courses c on c.id = t.id' },
  { ...COURSE, table: 'drafts', columns: ['content'], joined: 'join courses c on c.id = t.course_id' },
  {
    ...COURSE,
    table: 'elements',
    columns: ['components', 'cover', 'seo', 'texts'],
    title: `c.title || ': ' || t.title`,
    id: 't.id',
    joined: 'join courses c on c.id = t.course_id',
  },
  {
    ...COURSE,
    table: 'test_contents',
    columns: ['content', 'texts'],
    joined: 'join elements e on e.id = t.element_id join courses c on c.id = e.course_id',
  },
  {
    ...COURSE,
    table: 'course_schedules',
    columns: ['content'],
    joined: 'join courses c on c.id = t.course_id',
  },
  {
    ...COURSE,
    kind: 'keptDraft',
    earlierOf: 'course',
    table: 'kept_drafts',
    columns: ['outline', 'contents'],
    joined: 'join courses c on c.id = t.course_id',
  },
  {
    ...COURSE,
    kind: 'courseVersion',
    earlierOf: 'course',
    isForGood: true,
    table: 'course_versions',
    columns: ['settings'],
    joined: 'join courses c on c.id = t.course_id',
  },
  {
    ...COURSE,
    kind: 'courseVersion',
    earlierOf: 'course',
    isForGood: true,
    table: 'element_revisions',
    columns: ['content'],
    id: 't.element_id',
    joined: 'join courses c on c.id = t.course_id',
  },
  {
    ...MICROCOURSE,
    table: 'microcourses',
    columns: ['cover', 'components', 'seo', 'texts'],
    joined: 'join microcourses m on m.id = t.id',
  },
  {
    ...MICROCOURSE,
    earlierOf: 'microcourse',
    table: 'drafts',
    columns: ['content'],
    joined: 'join microcourses m on m.id = t.microcourse_id',
  },
  {
    ...MICROCOURSE,
    earlierOf: 'microcourse',
    table: 'microcourse_schedules',
    columns: ['content'],
    joined: 'join microcourses m on m.id = t.microcourse_id',
  },
  {
    ...MICROCOURSE,
    kind: 'keptDraft',
    earlierOf: 'microcourse',
    table: 'kept_microcourse_drafts',
    columns: ['document'],
    joined: 'join microcourses m on m.id = t.microcourse_id',
  },
  {
    ...MICROCOURSE,
    earlierOf: 'microcourse',
    isForGood: true,
    table: 'microcourse_versions',
    columns: ['content'],
    joined: 'join microcourses m on m.id = t.microcourse_id',
  },
  {
    kind: 'award',
    table: 'awards',
    columns: ['image'],
    id: 't.id',
    title: 't.title',
    to: `'/admin/awards/' || t.id || '/'`,
  },
  {
    kind: 'certificate',
    table: 'certificate_templates',
    columns: ['words'],
    id: `t.course_id || ' ' || t.lang`,
    title: 't.lang',
    to: `'/admin/certificates/sheets/'`,
  },
  {
    kind: 'event',
    table: 'video_events',
    columns: ['host'],
    id: 't.id',
    title: 't.title',
    to: `'/admin/events/' || t.id || '/'`,
  },
  {
    kind: 'event',
    table: 'video_episodes',
    columns: ['poster'],
    id: 't.event_id',
    title: 'v.title',
    to: `'/admin/events/' || t.event_id || '/'`,
    joined: 'join video_events v on v.id = t.event_id',
  },
  { kind: 'webinar', table: 'webinars', columns: ['host'], id: 't.id', title: `''`, to: `'/admin/webinars/'` },
  { ...SETTINGS, table: 'portal_settings', columns: ['settings'] },
  { ...SETTINGS, table: 'settings_drafts', columns: ['parts'] },
  { ...SETTINGS, kind: 'settingsVersion', earlierOf: 'settings', table: 'settings_history', columns: ['value'] },
  {
    kind: 'policyVersion',
    earlierOf: 'page',
    isForGood: true,
    table: 'policy_versions',
    columns: ['content'],
    id: 'coalesce(p.id, t.category)',
    title: 't.title',
    to: `'/admin/settings/policies/'`,
    joined: 'left join pages p on p.alias = t.category',
  },
]

const textOf = ({ columns }: Place) =>
  sql.join(
    columns.map((column) => sql`coalesce(${sql.ref(`t.${column}`)}::text, '')`),
    sql` || `,
  )

/** Matches rows that contain one of these addresses as a JSON string, with its quotes. */
const naming = (place: Place, addresses: readonly string[]) =>
  sql.join(
    addresses.map((address) => sql`strpos(${textOf(place)}, ${JSON.stringify(address)}) > 0`),
    sql` or `,
  )

/** Returns all uses of these addresses. */
export async function findNamed(db: Database | Transaction, addresses: readonly string[]): Promise<FileUse[]> {
  const found: FileUse[] = []
  for (const place of PLACES) {
    const { rows } = await sql<FileUse>`
      select distinct ${sql.lit(place.kind)} as kind, ${sql.raw(place.id)} as id, ${sql.raw(place.title)} as title,
        ${sql.raw(place.to)} as "to"
      from ${sql.table(place.table)} t ${sql.raw(place.joined ?? '')}
      where (${naming(place, addresses)})
      order by 3, 2
    `.execute(db)
    found.push(...rows.filter(({ id }) => !found.some((now) => now.kind === place.earlierOf && now.id === id)))
  }
  return found
}

/** Replaces the address of a moved file everywhere. Rows are locked, so that no change is lost. */
export async function renameUses(trx: Transaction, moved: MovedFile): Promise<void> {
  for (const place of PLACES.filter(({ isForGood }) => !isForGood)) {
    const columns = sql.join(place.columns.map((column) => sql.ref(`t.${column}`)))
    const { rows } = await sql<{ at: string } & Record<string, unknown>>`
      select t.ctid::text as at, ${columns} from ${sql.table(place.table)} t
      where ${naming(place, [moved.from])} for update
    `.execute(trx)
    for (const { at, ...values } of rows) await rewrite(trx, place, at, values, moved)
  }
}

async function rewrite(
  trx: Transaction,
  { table, columns }: Place,
  at: string,
  values: Record<string, unknown>,
  moved: MovedFile,
): Promise<void> {
  const set = columns.map((column) => {
    const value = values[column]
    const json = value === null || value === undefined ? null : JSON.stringify(withMoved(value, moved))
    return sql`${sql.ref(column)} = ${json}::jsonb`
  })
  await sql`update ${sql.table(table)} set ${sql.join(set)} where ctid = ${at}::tid`.execute(trx)
}
