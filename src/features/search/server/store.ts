import { type Generated, type RawBuilder, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { ProgressForOpening } from '#features/courses/rules.ts'
import type { ElementRow } from '#features/courses/server/store.ts'
import type { PageRow } from '#features/pages/server/store.ts'
import type { CourseRow } from '#features/courses/server/store.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Term } from '../fold.ts'
import { CANDIDATES_MAX, RANKED_MAX } from '../limits.ts'
import type { SearchKind } from '../model.ts'

declare module '#server/database/database.ts' {
  interface Tables {
    search_documents: {
      id: Generated<string>
      environment_id: Generated<string>
      kind: SearchKind
      subject_id: string
      course_id: string | null
      lang: string
      others: string[]
      rules: number
      title: string
      title_words: string
      words: string
    }
    search_pieces: { document_id: string; place: number; block_id: string | null; heading: string | null; text: string }
    search_vocabulary: { lang: string; word: string }
    search_stale: { kind: SearchKind; subject_id: string }
  }
}

type Connection = Database | Transaction

/** A changed course, element or page. */
export interface Subject {
  kind: SearchKind
  id: string
}

export interface Piece {
  blockId: string | null
  heading: string | null
  text: string
}

/** A subject's document in one language. */
export interface NewDocument {
  courseId: string | null
  lang: string
  others: string[]
  rules: number
  title: string
  /** Names besides its title: for an element its section and its course. */
  names: string
  headings: string
  body: string
  /** Folded words with positions and weights, formatted as a `tsvector`. */
  titleLexemes: string
  lexemes: string
  vocabulary: string[]
  pieces: Piece[]
}

/** Takes at most `limit` subjects whose documents are stale; concurrent callers get different ones. */
export async function takeStale(trx: Transaction, limit: number): Promise<Subject[]> {
  const { rows } = await sql<Subject>`
    delete from search_stale where (kind, subject_id) in (
      select kind, subject_id from search_stale order by kind, subject_id limit ${limit} for update skip locked)
    returning kind, subject_id as id`.execute(trx)
  return rows
}

/** Marks documents that were indexed by an older version of the rules as stale. */
export async function markOldRules(db: Connection, rules: number): Promise<void> {
  await sql`
    insert into search_stale select distinct kind, subject_id from search_documents where rules <> ${rules}
    on conflict do nothing`.execute(db)
}

export const listCourses = (db: Connection, ids: readonly string[]): Promise<CourseRow[]> =>
  db.selectFrom('courses').selectAll().where('id', 'in', ids).execute()

export const listWholeElements = (db: Connection, ids: readonly string[]): Promise<ElementRow[]> =>
  db.selectFrom('elements').selectAll().where('id', 'in', ids).execute()

export const listPages = (db: Connection, ids: readonly string[]): Promise<PageRow[]> =>
  db.selectFrom('pages').selectAll().where('id', 'in', ids).execute()

/** Replaces the documents of a subject; without any it is no longer found. */
export async function saveDocuments(
  trx: Transaction,
  { kind, id }: Subject,
  documents: readonly NewDocument[],
): Promise<void> {
  await trx
    .deleteFrom('search_documents')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .execute()
  for (const document of documents) await insertDocument(trx, { kind, id }, document)
}

async function insertDocument(trx: Transaction, { kind, id }: Subject, document: NewDocument): Promise<void> {
  const { lang, pieces, vocabulary } = document
  const bent = (text: string, weight: 'A' | 'B' | 'D') =>
    sql`setweight(to_tsvector(words_config(${lang}), ${text}), ${sql.lit(weight)})`
  const named = `${document.title} ${document.names}`
  const { rows } = await sql<{ id: string }>`
    insert into search_documents
      (environment_id, kind, subject_id, course_id, lang, others, rules, title, title_words, words)
    values (${ENVIRONMENT_ID}, ${kind}, ${id}, ${document.courseId}, ${lang}, ${document.others}, ${document.rules},
      ${document.title}, ${bent(named, 'A')} || ${document.titleLexemes}::tsvector,
      ${bent(document.title, 'A')} || ${bent(`${document.names} ${document.headings}`, 'B')}
        || ${bent(document.body, 'D')} || ${document.lexemes}::tsvector)
    returning id`.execute(trx)
  const documentId = rows[0]?.id
  if (documentId === undefined) return
  const rest = pieces.map(({ blockId, heading, text }, place) => ({
    document_id: documentId,
    place,
    block_id: blockId,
    heading,
    text,
  }))
  if (rest.length > 0) await trx.insertInto('search_pieces').values(rest).execute()
  // Sorted, so that concurrent inserts of words can't deadlock.
  await sql`
    insert into search_vocabulary select ${lang}, word from unnest(${vocabulary}::text[]) word order by word
    on conflict do nothing`.execute(trx)
}

export interface Candidate {
  documentId: string
  kind: SearchKind
  id: string
  courseId: string | null
  lang: string
  title: string
  /** All terms match in its names alone. */
  isNamed: boolean
}

interface Asked {
  lang: string
  terms: readonly Term[]
  /** The user whose groups count. */
  userId: string | null
}

/** Lists subjects that match all terms and may be listed, best first: by names, then headings, then text. */
export async function listCandidates(db: Database, asked: Asked): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with found as (${sql.join(
      languagesOf(asked.lang).map((lang) => foundIn(lang, asked)),
      sql` union all `,
    )})
    select found.id as "documentId", kind, subject_id as id, course_id as "courseId", lang, found.title,
      bool_or(is_named) as "isNamed"
    from found left join courses on courses.id = found.course_id
    where found.course_id is null or (courses.published and not courses.hidden and ${isForGroupsOf(asked.userId)})
    group by found.id, kind, subject_id, course_id, lang, found.title
    order by bool_or(is_named) desc, max(rank) desc, found.id
    limit ${CANDIDATES_MAX + 1}`.execute(db)
  return rows
}

/** Returns the requested language, and the primary one for subjects that are not translated. */
const languagesOf = (lang: string) => (lang === FALLBACK_LANGUAGE ? [lang] : [lang, FALLBACK_LANGUAGE])

const foundIn = (lang: string, { terms, lang: asked }: Asked) => {
  const query = queryOf(terms, lang)
  const isOfLanguage = sql`environment_id = ${ENVIRONMENT_ID} and lang = ${lang}
    and (lang = ${asked} or not ${asked} = any(others))`
  const columns = sql`id, kind, subject_id, course_id, lang, title`
  const rank = sql`ts_rank(words, ${query}, 1)`
  return sql`
    (select ${columns}, true as is_named, ${rank} as rank from search_documents
      where title_words @@ ${query} and ${isOfLanguage} limit ${RANKED_MAX})
    union all
    (select ${columns}, false as is_named, ${rank} as rank from search_documents
      where words @@ ${query} and ${isOfLanguage} limit ${RANKED_MAX})`
}

/** Builds the query: each term by its stem or as written. Stop words count only where there are no other words. */
function queryOf(terms: readonly Term[], lang: string): RawBuilder<unknown> {
  const all = (parts: RawBuilder<unknown>[]) => sql`(${sql.join(parts, sql` && `)})`
  const big = all(
    terms.map((term) => sql`(case when ${isSmall(term, lang)} then ''::tsquery else ${formOf(term, lang)} end)`),
  )
  const every = all(terms.map((term) => formOf(term, lang)))
  return sql`(select case when numnode(${big}) = 0 then ${every} else ${big} end)`
}

const stemmed = ({ text }: Term, lang: string) => sql`plainto_tsquery(words_config(${lang}), ${text})`
const isSmall = (term: Term, lang: string) => sql`numnode(${stemmed(term, lang)}) = 0`

// Lexemes contain only letters, digits and combining marks.
const formOf = (term: Term, lang: string) => {
  const written = term.lexemes.map(({ text, isBeginning }) => `'${text}'${isBeginning ? ':*' : ''}`).join(' & ')
  return term.lexemes.length > 1 || term.folded.length === 1
    ? sql`${written}::tsquery`
    : sql`(${stemmed(term, lang)} || ${written}::tsquery)`
}

const isForGroupsOf = (userId: string | null) => sql`(
  not exists (select from course_groups where course_groups.course_id = courses.id)
  or exists (select from course_groups
    join group_members using (group_id)
    where course_groups.course_id = courses.id and group_members.environment_id = ${ENVIRONMENT_ID}
      and group_members.user_id = ${userId}))`

/** Returns a learner's progress in given courses: by course, by element. */
export async function progressIn(
  db: Database,
  { userId, courseIds }: { userId: string; courseIds: readonly string[] },
): Promise<Map<string, ProgressForOpening>> {
  if (courseIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('progress_elements')
    .select(['course_id', 'element_id', 'state'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .where('course_id', 'in', courseIds)
    .execute()
  const byCourse = Map.groupBy(rows, (row) => row.course_id)
  return new Map(
    [...byCourse].map(([id, elements]) => [
      id,
      Object.fromEntries(elements.map(({ element_id, state }) => [element_id, { state }])),
    ]),
  )
}

/** Returns the texts of documents in order, by document. */
export async function listPieces(db: Database, documentIds: readonly string[]): Promise<Map<string, Piece[]>> {
  if (documentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('search_pieces')
    .select(['document_id', 'block_id as blockId', 'heading', 'text'])
    .where('document_id', 'in', documentIds)
    .orderBy('document_id')
    .orderBy('place')
    .execute()
  return Map.groupBy(rows, (row) => row.document_id)
}

/** Returns which of the words are, in a language, inflections of the terms: the term's index by word. */
export async function inflectionsOf(
  db: Database,
  { words, terms, lang }: { words: readonly string[]; terms: readonly Term[]; lang: string },
): Promise<Map<string, number>> {
  if (words.length === 0) return new Map()
  const { rows } = await sql<{ word: string; term: number }>`
    select word, (min(place) - 1)::int as term
    from unnest(${words}::text[]) word
    join unnest(${terms.map(({ text }) => text)}::text[]) with ordinality as term (text, place)
      on to_tsvector(words_config(${lang}), word) @@ plainto_tsquery(words_config(${lang}), term.text)
    group by word`.execute(db)
  return new Map(rows.map(({ word, term }) => [word, term]))
}

/** Returns words of the vocabulary with similar spelling, including the word itself if it exists. */
export async function likelyWords(db: Database, { folded, lang }: { folded: string; lang: string }): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    (select word from search_vocabulary where lang in (${lang}, ${FALLBACK_LANGUAGE}) and word % ${folded} limit 200)
    union
    (select word from search_vocabulary where lang in (${lang}, ${FALLBACK_LANGUAGE})
      and word like ${`${folded.slice(0, 1)}%`} and length(word) between ${folded.length - 2} and ${folded.length + 2}
      limit 3000)`.execute(db)
  return rows.map(({ word }) => word)
}
