import { type ColumnType, type SelectQueryBuilder, type RawBuilder, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import type { Database, Tables } from '#server/database/database.ts'
import { SCRIPTS_WITHOUT_SPACES, searchTerms } from '../catalogue-rules.ts'
import type { CatalogueSort } from '../model.ts'
import type { CourseRow } from './store.ts'

declare module '#server/database/database.ts' {
  interface Tables {
    course_groups: { course_id: string; group_id: string }
    group_members: {
      environment_id: string
      group_id: string
      user_id: string
      added_at: ColumnType<Date | null, Date | undefined, never>
    }
    course_words: { course_id: string; lang: string; title: string; names: string; body: string; words: string }
  }
}

/** Minimum trigram similarity, 0 to 1, for spelling suggestions. */
const LIKENESS_MIN = 0.45

/** Filters of a course list. */
export interface CatalogueFilter {
  lang: string
  /** Search words. */
  q?: string | undefined
  /** Searches for similar spelling. */
  isNear?: boolean
  category?: string | undefined
  type?: CourseRow['type'] | undefined
  ids?: readonly string[] | undefined
  withHidden: boolean
  /** Excludes courses of groups that this user is not in. Without it all courses are listed. */
  groupsOf?: { userId: string | null } | undefined
}

interface Sums {
  count: number
  duration: number
}

type ListedCourse = CourseRow & Sums

const NOTHING: Sums = { count: 0, duration: 0 }

/** Returns a page of the matching published courses, each with the sums over its visible elements. */
export async function listCatalogue(
  db: Database,
  filter: CatalogueFilter,
  page: { sort: CatalogueSort | undefined; limit: number; offset: number },
): Promise<ListedCourse[]> {
  const ordered = orderOf(filter, page.sort).reduce((query, by) => query.orderBy(by), listed(db, filter))
  const rows = await ordered.selectAll('courses').orderBy('courses.id').limit(page.limit).offset(page.offset).execute()
  const sums = await sumElements(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, ...(sums.get(row.id) ?? NOTHING) }))
}

/** Counts visible elements and sums their minutes, by course. */
async function sumElements(db: Database, courseIds: string[]): Promise<Map<string, Sums>> {
  if (courseIds.length === 0) return new Map()
  const sums = await db
    .selectFrom('elements')
    .select(['course_id', sql<number>`count(*)::int`.as('count'), sql<number>`sum(duration)::int`.as('duration')])
    .where('course_id', 'in', courseIds)
    .where('visible', '=', true)
    .groupBy('course_id')
    .execute()
  return new Map(sums.map(({ course_id, ...sum }) => [course_id, sum]))
}

/** Counts the matching courses. */
export async function countCatalogue(db: Database, filter: CatalogueFilter): Promise<number> {
  const { count } = await listed(db, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Counts the matching courses by category and by type. */
export async function countFacets(db: Database, filter: CatalogueFilter) {
  const ownTitle = sql<string | null>`courses.texts -> ${filter.lang} -> 'category' ->> 'title'`
  const { rows } = await sql<{ id: string | null; title: string | null; type: CourseRow['type']; count: number }>`
    select category ->> 'id' as id, min(coalesce(${ownTitle}, category ->> 'title')) as title, type, count(*)::int as count
    from courses join course_words as found on found.course_id = courses.id
    where ${sql.join(conditions(filter), sql` and `)}
    group by category ->> 'id', type`.execute(db)
  return rows
}

/** Returns the ids of the categories of published courses. */
export async function listCategoryIds(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct category ->> 'id' as id from courses where published and category is not null`.execute(db)
  return rows.map(({ id }) => id)
}

type Listed = SelectQueryBuilder<Tables & { found: Tables['course_words'] }, 'courses' | 'found', object>

function listed(db: Database, filter: CatalogueFilter): Listed {
  return db
    .selectFrom('courses')
    .innerJoin('course_words as found', 'found.course_id', 'courses.id')
    .where(sql<boolean>`${sql.join(conditions(filter), sql` and `)}`)
}

function conditions(filter: CatalogueFilter): RawBuilder<unknown>[] {
  const { lang, category, type, ids, groupsOf } = filter
  return [
    sql`courses.environment_id = ${ENVIRONMENT_ID} and courses.published`,
    // In the visitor's language; a course without that language is found by its primary texts.
    sql`found.lang = case when courses.texts ? ${lang} then ${lang} else ${FALLBACK_LANGUAGE} end`,
    ...(filter.withHidden ? [] : [sql`not courses.hidden`]),
    ...(category === undefined ? [] : [sql`courses.category ->> 'id' = ${category}`]),
    ...(type === undefined ? [] : [sql`courses.type = ${type}`]),
    ...(ids === undefined ? [] : [sql`courses.id = any(${[...ids]})`]),
    ...(groupsOf === undefined ? [] : [inGroupsOf(groupsOf.userId)]),
    ...searchConditions(filter),
  ]
}

// COURSE-33: a course for groups is hidden from everybody who is in none of them.
const inGroupsOf = (userId: string | null) => sql`(
  not exists (select from course_groups where course_groups.course_id = courses.id)
  or exists (
    select from course_groups join group_members using (group_id)
    where course_groups.course_id = courses.id and group_members.environment_id = ${ENVIRONMENT_ID}
      and group_members.user_id = ${userId}))`

/** Every term must match: by its stem, as the beginning of a word, or, with `isNear`, by similarity. */
function searchConditions({ lang, q, isNear }: CatalogueFilter): RawBuilder<unknown>[] {
  if (q === undefined) return []
  return searchTerms(q).map((term) => (isNear ? isLike(term) : contains(term, lang)))
}

const isLike = (term: string) => sql`word_similarity(fold_words(${term}), found.names) >= ${LIKENESS_MIN}`

// A stop word such as "the" matches every text.
const contains = (term: string, lang: string) => sql`(
  numnode(${stemmed(term, lang)}) = 0 or found.words @@ ${stemmed(term, lang)}
  or found.body like '%' || ${folded(term)} || '%')`

/** The term's stem in the language. Written as a CASE so that PostgreSQL computes it once, not per course. */
const stemmed = (term: string, lang: string) => sql`case found.lang
  when ${FALLBACK_LANGUAGE} then plainto_tsquery(words_config(${FALLBACK_LANGUAGE}), ${term})
  else plainto_tsquery(words_config(${lang}), ${term}) end`

/** In scripts without spaces, a term may match anywhere in a text. */
const folded = (term: string) =>
  SCRIPTS_WITHOUT_SPACES.test(term) ? sql`trim(fold_words(${term}))` : sql`rtrim(fold_words(${term}))`

const NEWEST = sql`courses.date_created desc`
const MINUTES = sql`(
  select sum(duration) from elements where elements.course_id = courses.id and visible)`

function orderOf({ lang, q, ids }: CatalogueFilter, sort: CatalogueSort | undefined): RawBuilder<unknown>[] {
  if (sort === 'newest') return [NEWEST]
  if (sort === 'title') return [sql`found.title collate "und-x-icu"`]
  if (sort === 'shortest') return [sql`nullif(${MINUTES}, 0) nulls last`, NEWEST]
  if (q !== undefined) return [...nearness(searchTerms(q), lang), NEWEST]
  return ids ? [sql`array_position(${[...ids]}, courses.id)`] : [sql`courses.index`]
}

/** Ranks matches: more terms in the title first, then by where and how often they occur. */
function nearness(terms: readonly string[], lang: string) {
  if (terms.length === 0) return []
  const inTitle = terms.map((term) => sql`(found.title like '%' || ${folded(term)} || '%')::int`)
  const likeness = terms.map((term) => sql`word_similarity(fold_words(${term}), found.names)`)
  const rank = terms.map((term) => sql`ts_rank(found.words, ${stemmed(term, lang)})`)
  return [inTitle, likeness, rank].map((parts) => sql`${sql.join(parts, sql` + `)} desc`)
}
