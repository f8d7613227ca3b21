import { type RawBuilder, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { COMPARED_MAX } from '#features/palette/limits.ts'
import { bestFirst, type Matches } from '#features/palette/server/likeness.ts'
import type { Database, Transaction } from '#server/database/database.ts'

/** A course or a lesson by its title as it is written. */
export interface Place {
  courseId: string
  /** Null for the course itself. */
  elementId: string | null
  title: string
  courseTitle: string
}

type Kind = 'course' | 'lesson'

const folded = (text: RawBuilder<unknown>) => sql<string>`fold_words(${text})`

/** Courses with their titles as they are written, else in a language. */
const courses = (lang: string) => sql`
  select courses.id, courses.index, outlines.content -> 'elements' as drafted,
    coalesce(nullif(outlines.content ->> 'title', ''), courses.texts -> ${lang} ->> 'title', courses.title) as title
  from courses left join drafts as outlines on outlines.kind = 'outline' and outlines.id = courses.id
  where courses.environment_id = ${ENVIRONMENT_ID}`

/**
 * Places of a kind with their titles as they are written. Titles of published lessons are compared where their index
 * finds them.
 */
function places(kind: Kind, { lang, where }: { lang: string; where: (is: Names) => RawBuilder<boolean> }) {
  const course = sql`named.title`
  if (kind === 'course') {
    return sql`with named as (${courses(lang)})
      select id as "courseId", null as "elementId", title, title as "courseTitle", named.index as place from named
      where ${where({ id: sql`named.id`, title: folded(course), both: folded(course) })}`
  }
  const [published, drafted] = [sql`elements.title`, sql`entry ->> 'title'`]
  const both = (title: RawBuilder<unknown>) => sql<string>`(${folded(title)} || ${folded(course)})`
  return sql`with named as materialized (${courses(lang)})
    select named.id as "courseId", elements.id as "elementId", elements.title, named.title as "courseTitle", named.index as place
    from elements join named on named.id = elements.course_id
    where not elements.removed and named.drafted is null
      and ${where({ id: sql`elements.id`, title: folded(published), both: both(published) })}
    union all
    select named.id, entry ->> 'id', coalesce(entry ->> 'title', ''), named.title, named.index
    from named, jsonb_array_elements(case jsonb_typeof(named.drafted) when 'array' then named.drafted else '[]' end) as entry
    where ${where({ id: sql`entry ->> 'id'`, title: folded(drafted), both: both(drafted) })}`
}

interface Names {
  id: RawBuilder<unknown>
  title: RawBuilder<string>
  /** The title with that of its course. */
  both: RawBuilder<string>
}

interface Search {
  kind: Kind
  words: readonly string[]
  matches: Matches
  lang: string
  limit: number
}

/** Returns courses or lessons whose title matches; some of the words may be those of a lesson’s course. */
export async function findPlacesAlike(
  db: Database | Transaction,
  { kind, words, matches, lang, limit }: Search,
): Promise<Place[]> {
  const anyWord = (title: RawBuilder<string>) =>
    sql<boolean>`(${title} like any(${words.map((word) => `%${word}%`)}::text[]) or ${matches(title)})`
  const found = places(kind, {
    lang,
    where: ({ title, both }) => (words.length < 2 ? matches(title) : sql`(${anyWord(title)} and ${matches(both)})`),
  })
  const { rows } = await sql<Place>`
    select "courseId", "elementId", title, "courseTitle" from (${found} limit ${COMPARED_MAX}) as found
    order by ${bestFirst(words, folded(sql`title`))}, place, "courseId", "elementId" limit ${limit}`.execute(db)
  return rows
}

/** Returns courses or lessons by their ids. */
export async function listPlaces(
  db: Database | Transaction,
  { kind, ids, lang }: { kind: Kind; ids: readonly string[]; lang: string },
): Promise<Place[]> {
  const found = places(kind, { lang, where: ({ id }) => sql`${id} = any(${ids}::text[])` })
  const { rows } = await sql<Place>`
    select "courseId", "elementId", title, "courseTitle" from (${found}) as found`.execute(db)
  return rows
}

const microcourses = (db: Database | Transaction, lang: string) =>
  db
    .selectFrom('microcourses')
    .select(['id', sql<string>`coalesce(texts -> ${lang} ->> 'title', title)`.as('title')])
    .where('environment_id', '=', ENVIRONMENT_ID)

/** Returns microcourses whose title matches. */
export function findMicrocoursesAlike(
  db: Database | Transaction,
  { words, matches, lang, limit }: Omit<Search, 'kind'>,
): Promise<{ id: string; title: string }[]> {
  const title = folded(sql`coalesce(texts -> ${lang} ->> 'title', title)`)
  return microcourses(db, lang).where(matches(title)).orderBy(bestFirst(words, title)).limit(limit).execute()
}

export const listMicrocourseTitles = (db: Database | Transaction, ids: readonly string[], lang: string) =>
  microcourses(db, lang).where('id', 'in', ids).execute()
