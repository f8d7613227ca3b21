import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDatabase, type TestDatabase } from '#test/test-database.ts'
import { type Database, openDatabase } from './database.ts'

/** References without an index, each in a small table, so a deletion may scan it. */
const FEW_ROWS: Record<string, string> = {
  'course_learners.course_id': 'one row per course',
  'course_versions.made_by': 'a few versions per course',
  'files.poster_id': 'media of the library, deleted one by one',
  'forms.changed_by': 'one row per form',
  'language_readings.changed_by': 'one row per language',
  'microcourses.course_id': 'one row per microcourse',
  'page_drafts.changed_by': 'one row per page',
  'page_redirects.page_id': 'old addresses of pages',
  'page_schedules.asked_by': 'at most one row per page',
  'page_sections.changed_by': 'sections that administrators saved',
  'page_templates.made_by': 'templates that administrators saved',
  'page_versions.published_by': 'at most 20 rows per page',
  'settings_drafts.changed_by': 'drafts of administrators',
  'settings_history.changed_by': 'cut to a number of rows',
  'setup_skipped.skipped_by': 'at most one row per step of the set-up',
  'text_overrides.changed_by': 'at most one row per text and language',
  'webinars.element_id': 'one row per webinar',
  'webinars.microcourse_id': 'one row per webinar',
}

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await makeDatabase()
  db = openDatabase(database.config)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test('[R-9] every reference that a deletion follows has an index, unless its table stays small', async () => {
  const { rows } = await sql<{ name: string; is_indexed: boolean }>`
    with reference as (
      select conrelid, conkey, string_agg(attname, '+' order by attname) as columns
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and connamespace = current_schema()::regnamespace
      group by pg_constraint.oid, conrelid, conkey
    )
    select conrelid::regclass || '.' || columns as name, exists (
      select from pg_index
      where indrelid = conrelid and indisvalid
        -- Its first columns are those of the reference, in any order.
        and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
        -- It leaves out nothing but rows that refer to nothing.
        and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', columns))
    ) as is_indexed
    from reference order by 1`.execute(db)
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter(({ is_indexed }) => !is_indexed).map(({ name }) => name)).toEqual(Object.keys(FEW_ROWS).toSorted())
})
