import { type Generated, type JSONColumnType, type Selectable, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { AWARD_LIST_LIMIT, TEMPLATE_VERSIONS_LIMIT } from '../limits.ts'
import type { CertificateWords, TemplateWords } from '../model.ts'

type Connection = Database | Transaction

interface CertificatesTable {
  id: string
  environment_id: Generated<string>
  number: string
  user_id: string | null
  course_id: string
  first_name: string | null
  last_name: string | null
  lang: string
  words: JSONColumnType<CertificateWords>
  issued_at: Date
  finished_at: Date
  revoked_at: Date | null
  revoked_reason: string | null
  replaced_by: string | null
}

declare module '#server/database/database.ts' {
  interface Tables {
    certificates: CertificatesTable
    certificate_templates: {
      environment_id: Generated<string>
      course_id: string
      lang: string
      words: JSONColumnType<TemplateWords>
      updated_at: Date
    }
    certificate_template_versions: {
      environment_id: Generated<string>
      course_id: string
      lang: string
      version: number
      words: JSONColumnType<TemplateWords> | null
      actor_id: string | null
      created_at: Date
    }
  }
}

export type CertificateRow = Selectable<CertificatesTable>

/** A certificate before it is stored. */
export type NewCertificate = Omit<
  CertificateRow,
  'environment_id' | 'revoked_at' | 'revoked_reason' | 'replaced_by' | 'user_id'
> & { user_id: string }

const certificates = (db: Connection) =>
  db.selectFrom('certificates').selectAll().where('environment_id', '=', ENVIRONMENT_ID)

/** Finds a learner's valid certificate of a course. */
export const findValidCertificate = (db: Connection, { userId, courseId }: { userId: string; courseId: string }) =>
  certificates(db)
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()

/** Whether a learner's certificate of a course was revoked without a replacement. */
export async function isWithdrawn(db: Connection, { userId, courseId }: { userId: string; courseId: string }) {
  const row = await certificates(db)
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('revoked_at', 'is not', null)
    .where('replaced_by', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Finds a certificate by its number, revoked or not. */
export const findCertificate = (db: Connection, number: string): Promise<CertificateRow | undefined> =>
  certificates(db).where('number', '=', number).executeTakeFirst()

export const findCertificateById = (db: Connection, id: string): Promise<CertificateRow | undefined> =>
  certificates(db).where('id', '=', id).executeTakeFirst()

/** Returns a certificate, locked until the transaction ends. */
export const lockCertificate = (trx: Transaction, number: string): Promise<CertificateRow | undefined> =>
  certificates(trx).where('number', '=', number).forUpdate().executeTakeFirst()

/** Lists a person's certificates, newest first. */
export const listOwnCertificates = (db: Connection, userId: string): Promise<CertificateRow[]> =>
  certificates(db).where('user_id', '=', userId).orderBy('issued_at', 'desc').orderBy('id').execute()

/** Inserts a certificate, unless the learner has a valid one of this course. Returns whether it was inserted. */
export async function insertCertificate(db: Connection, row: NewCertificate): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('certificates')
    .values({
      ...row,
      words: JSON.stringify(row.words),
      revoked_at: null,
      revoked_reason: null,
      replaced_by: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['environment_id', 'user_id', 'course_id']).where('revoked_at', 'is', null).doNothing(),
    )
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function revokeCertificate(
  trx: Transaction,
  { id, reason, now }: { id: string; reason: string; now: Date },
): Promise<void> {
  await trx.updateTable('certificates').set({ revoked_at: now, revoked_reason: reason }).where('id', '=', id).execute()
}

export async function noteReplacement(trx: Transaction, { id, by }: { id: string; by: string }): Promise<void> {
  await trx.updateTable('certificates').set({ replaced_by: by }).where('id', '=', id).execute()
}

/** Finds certificates whose number, name or course contains `q`, newest first, with their total. */
export async function findCertificates(db: Connection, { q, offset }: { q: string; offset: number }) {
  const like = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const found = certificates(db).$if(q !== '', (query) =>
    query.where(
      sql<boolean>`concat_ws(' ', number, first_name, last_name, course_id, words ->> 'title') ilike ${like}`,
    ),
  )
  const rows = await found
    .select(sql<string>`count(*) over ()`.as('total'))
    .orderBy('issued_at', 'desc')
    .orderBy('id')
    .limit(AWARD_LIST_LIMIT)
    .offset(offset)
    .execute()
  return { rows, total: Number(rows[0]?.total ?? 0) }
}

/** Lists revoked certificates, for holders of signed copies. */
export const listRevoked = (db: Connection) =>
  db
    .selectFrom('certificates')
    .select(['number', 'revoked_at'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('revoked_at', 'is not', null)
    .orderBy('revoked_at')
    .orderBy('number')
    .execute()

/** Erases the name; that a certificate was issued stays, and can be verified by its number. */
export async function forgetNames(trx: Transaction, userId: string): Promise<void> {
  await trx
    .updateTable('certificates')
    .set({ first_name: null, last_name: null })
    .where('user_id', '=', userId)
    .execute()
}

/** Moves certificates when two accounts are merged: a second valid certificate of one course gets no owner but keeps its number. */
export async function moveCertificates(trx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    update certificates as moved set user_id = ${to}
    where environment_id = ${ENVIRONMENT_ID} and user_id = ${from} and not exists (
      select from certificates as kept
      where kept.environment_id = moved.environment_id and kept.user_id = ${to} and kept.course_id = moved.course_id
        and kept.revoked_at is null and moved.revoked_at is null
    )`.execute(trx)
}

/** Lists the certificate texts for given courses and for all courses, by course and language. */
export async function listTemplates(db: Connection, courseIds: readonly string[]) {
  const rows = await db
    .selectFrom('certificate_templates')
    .select(['course_id', 'lang', 'words'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('course_id', 'in', courseIds)
    .orderBy('lang')
    .execute()
  return rows
}

export async function saveTemplate(
  trx: Transaction,
  { courseId, lang, words, now }: { courseId: string; lang: string; words: TemplateWords; now: Date },
): Promise<void> {
  const columns = { words: JSON.stringify(words), updated_at: now }
  await trx
    .insertInto('certificate_templates')
    .values({ course_id: courseId, lang, ...columns })
    .onConflict((conflict) => conflict.columns(['environment_id', 'course_id', 'lang']).doUpdateSet(columns))
    .execute()
}

export async function deleteTemplate(trx: Transaction, { courseId, lang }: { courseId: string; lang: string }) {
  await trx
    .deleteFrom('certificate_templates')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('course_id', '=', courseId)
    .where('lang', '=', lang)
    .execute()
}

/** Inserts the texts and layout as the template's next version; null means the portal's own. */
export async function insertTemplateVersion(
  trx: Transaction,
  kept: { courseId: string; lang: string; words: TemplateWords | null; actorId: string; now: Date },
): Promise<void> {
  const { courseId, lang, words, actorId, now } = kept
  // The lock gives concurrent saves different numbers.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`template ${courseId} ${lang}`}, 0))`.execute(trx)
  await sql`
    insert into certificate_template_versions (environment_id, course_id, lang, version, words, actor_id, created_at)
    select ${ENVIRONMENT_ID}, ${courseId}, ${lang}, coalesce(max(version), 0) + 1,
      ${words && JSON.stringify(words)}::jsonb, ${actorId}, ${now}
    from certificate_template_versions
    where environment_id = ${ENVIRONMENT_ID} and course_id = ${courseId} and lang = ${lang}`.execute(trx)
}

/** Lists the latest versions of a template with the names of their authors, newest first. */
export const listTemplateVersions = (db: Database, { courseId, lang }: { courseId: string; lang: string }) =>
  db
    .selectFrom('certificate_template_versions')
    .leftJoin('users', 'users.id', 'actor_id')
    .select(['version', 'words', 'certificate_template_versions.created_at', 'first_name', 'last_name'])
    .where('certificate_template_versions.environment_id', '=', ENVIRONMENT_ID)
    .where('course_id', '=', courseId)
    .where('certificate_template_versions.lang', '=', lang)
    .orderBy('version', 'desc')
    .limit(TEMPLATE_VERSIONS_LIMIT)
    .execute()
