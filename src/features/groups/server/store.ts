import { type Generated, type RawBuilder, type Selectable, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { MEMBERS_PAGE } from '../limits.ts'

interface GroupsTable {
  id: string
  environment_id: Generated<string>
  title: string
  note: string
  code: string
  created_at: Date
  archived_at: Date | null
}

declare module '#server/database/database.ts' {
  interface Tables {
    groups: GroupsTable
  }
}

type Connection = Database | Transaction
export type GroupRow = Selectable<GroupsTable>

const listed = (db: Connection, lang: string) =>
  db
    .selectFrom('groups')
    .selectAll()
    .select([
      sql<number>`(select count(*)::int from group_members as member
        where member.environment_id = groups.environment_id and member.group_id = groups.id)`.as('members'),
      sql<{ id: string; title: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', courses.id, 'title', coalesce(courses.texts -> ${lang} ->> 'title', courses.title)) order by courses.index, courses.id)
        from course_groups join courses on courses.id = course_groups.course_id
        where course_groups.group_id = groups.id), '[]')`.as('courses'),
      sql<{ id: string; title: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', micro.id, 'title', coalesce(micro.texts -> ${lang} ->> 'title', micro.title)) order by micro.index, micro.id)
        from microcourse_groups join microcourses as micro on micro.id = microcourse_groups.microcourse_id
        where microcourse_groups.group_id = groups.id), '[]')`.as('microcourses'),
    ])
    .where('groups.environment_id', '=', ENVIRONMENT_ID)

/** Lists all groups with the titles of their courses in a language. */
export const listGroups = (db: Connection, lang: string) =>
  listed(db, lang)
    .orderBy(sql`archived_at is not null`)
    .orderBy('title')
    .orderBy('id')
    .execute()

export const findGroup = (db: Connection, { id, lang }: { id: string; lang: string }) =>
  listed(db, lang).where('id', '=', id).executeTakeFirst()

/** Finds the group of a join address; undefined if it was archived. */
export const findGroupByCode = (db: Connection, { code, lang }: { code: string; lang: string }) =>
  listed(db, lang).where('code', '=', code).where('archived_at', 'is', null).executeTakeFirst()

export type ListedGroup = NonNullable<Awaited<ReturnType<typeof findGroup>>>

export async function insertGroup(db: Connection, row: Omit<GroupRow, 'environment_id'>): Promise<void> {
  await db
    .insertInto('groups')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function updateGroup(
  trx: Transaction,
  id: string,
  change: Partial<Pick<GroupRow, 'title' | 'note' | 'archived_at'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await trx.updateTable('groups').set(change).where('id', '=', id).execute()
}

/** Tables of a kind of assignable content, and of the learners who have started it. */
interface GivenKind {
  given: RawBuilder<unknown>
  /** Matches rows of `given`. */
  ofGiven: RawBuilder<unknown>
  table: RawBuilder<unknown>
  started: RawBuilder<unknown>
}

export const COURSES: GivenKind = {
  given: sql.table('course_groups'),
  ofGiven: sql.ref('course_id'),
  table: sql.table('courses'),
  started: sql.table('progress_courses'),
}
export const MICROCOURSES: GivenKind = {
  given: sql.table('microcourse_groups'),
  ofGiven: sql.ref('microcourse_id'),
  table: sql.table('microcourses'),
  started: sql.table('microcourse_progress'),
}

interface Giving {
  kind: GivenKind
  /** Id of the group. */
  id: string
  /** The complete list of ids to assign. */
  wanted: readonly string[]
}

/** Assigns exactly these to a group; unknown ids are ignored. */
export async function setGiven(db: Connection, { kind, id, wanted }: Giving): Promise<void> {
  const { given, ofGiven, table } = kind
  await sql`delete from ${given} where group_id = ${id}`.execute(db)
  await sql`
    insert into ${given} (${ofGiven}, group_id) select id, ${id} from ${table}
    where environment_id = ${ENVIRONMENT_ID} and id = any(${[...wanted]}::text[])`.execute(db)
}

/** Returns published content that would be closed to others, or opened to everybody, by this assignment. */
export async function effectsOf(db: Database, { kind, id, wanted }: Giving) {
  const { given, ofGiven, table, started } = kind
  const isWanted = sql`one.id = any(${[...wanted]}::text[])`
  const ofOthers = sql`exists (select from ${given} where ${ofGiven} = one.id and group_id <> ${id})`
  const ofThis = sql`exists (select from ${given} where ${ofGiven} = one.id and group_id = ${id})`
  const { rows: closing } = await sql<{ id: string; title: string; losing: number }>`
    select id, title, (select count(*)::int from ${started} as started
      where started.environment_id = one.environment_id and started.${ofGiven} = one.id and not exists (
        select from group_members as member where member.environment_id = started.environment_id
          and member.user_id = started.user_id and member.group_id = ${id})) as losing
    from ${table} as one where environment_id = ${ENVIRONMENT_ID} and published and ${isWanted}
      and not ${ofThis} and not ${ofOthers} order by index, id`.execute(db)
  const { rows: opening } = await sql<{ id: string; title: string }>`
    select id, title from ${table} as one where environment_id = ${ENVIRONMENT_ID} and published and not ${isWanted}
      and ${ofThis} and not ${ofOthers} order by index, id`.execute(db)
  return { closing, opening }
}

/** Lists all microcourses with their titles in a language. */
export async function listMicrocourseTitles(db: Database, lang: string): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, coalesce(texts -> ${lang} ->> 'title', title) as title
    from microcourses where environment_id = ${ENVIRONMENT_ID} and deleted_at is null order by 2, id`.execute(db)
  return rows
}

/** Lists the members of a group, newest first. */
export function listMembers(db: Connection, groupId: string, offset: number) {
  return db
    .selectFrom('group_members')
    .innerJoin('users', 'users.id', 'group_members.user_id')
    .select(['users.id', 'first_name', 'last_name', 'username', 'email', 'added_at'])
    .where('group_members.environment_id', '=', ENVIRONMENT_ID)
    .where('group_id', '=', groupId)
    .orderBy(sql`added_at desc nulls last`)
    .orderBy('users.id')
    .limit(MEMBERS_PAGE)
    .offset(offset)
    .execute()
}

export async function isMember(db: Connection, of: { groupId: string; userId: string }): Promise<boolean> {
  const row = await db
    .selectFrom('group_members')
    .select('user_id')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('group_id', '=', of.groupId)
    .where('user_id', '=', of.userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Adds a user; returns whether they were not in the group. Undefined if there is no such user, or it is a guest. */
export async function insertMember(
  db: Connection,
  of: { groupId: string; userId: string; now: Date },
): Promise<boolean | undefined> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', of.userId)
    .where('status', '<>', 'session')
    .executeTakeFirst()
  if (!user) return undefined
  const result = await db
    .insertInto('group_members')
    .values({ environment_id: ENVIRONMENT_ID, group_id: of.groupId, user_id: of.userId, added_at: of.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function deleteMember(db: Connection, of: { groupId: string; userId: string }): Promise<boolean> {
  const result = await db
    .deleteFrom('group_members')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('group_id', '=', of.groupId)
    .where('user_id', '=', of.userId)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

export function listGroupsOf(db: Connection, userId: string) {
  return db
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.id', 'group_members.group_id')
    .select(['groups.id', 'title', 'added_at'])
    .where('group_members.environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .orderBy('title')
    .orderBy('groups.id')
    .execute()
}

/** Returns the ids of the courses that are assigned to any of these groups. */
export async function listCoursesOf(db: Connection, groupIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ course_id: string }>`
    select distinct course_id from course_groups where group_id = any(${[...groupIds]}::text[]) order by 1`.execute(db)
  return rows.map((row) => row.course_id)
}

/** Merges the memberships of two accounts. */
export async function moveMemberships(trx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    insert into group_members (environment_id, group_id, user_id, added_at)
    select environment_id, group_id, ${to}, added_at from group_members where user_id = ${from}
    on conflict do nothing`.execute(trx)
  await deleteMemberships(trx, from)
}

export async function deleteMemberships(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('group_members').where('user_id', '=', userId).execute()
}
