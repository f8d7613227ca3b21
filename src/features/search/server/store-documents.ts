import { sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { CourseRow, ElementRow } from '#features/courses/server/store.ts'
import type { PageRow } from '#features/pages/server/store.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { SearchKind } from '../model.ts'

declare module '#server/database/database.ts' {
  interface Tables {
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

/** A document with its subject, and a hash of all that is stored of it. */
export interface SignedDocument extends NewDocument {
  subject: Subject
  digest: string
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

/** A stored document of a subject. */
export interface StoredDocument extends Subject {
  documentId: string
  lang: string
  digest: string
}

export async function listStored(trx: Transaction, subjects: readonly Subject[]): Promise<StoredDocument[]> {
  const { rows } = await sql<StoredDocument>`
    select stored.id as "documentId", stored.kind, subject_id as id, lang, digest
    from unnest(${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(({ id }) => id)}::text[]) as given (kind, id)
    join search_documents stored on environment_id = ${ENVIRONMENT_ID} and stored.kind = given.kind
      and subject_id = given.id`.execute(trx)
  return rows
}

export async function deleteDocuments(trx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from search_documents where id = any(${ids}::bigint[])`.execute(trx)
}

/** Inserts documents with their texts: one statement, whatever their number. */
export async function insertDocuments(trx: Transaction, documents: readonly SignedDocument[]): Promise<void> {
  if (documents.length === 0) return
  const of = <Value>(column: (document: SignedDocument) => Value) => documents.map(column)
  const pieces = documents.flatMap((document, index) =>
    document.pieces.map((piece, place) => ({ ...piece, place, number: index + 1 })),
  )
  const ofPieces = <Value>(column: (piece: (typeof pieces)[number]) => Value) => pieces.map(column)
  await sql`
    with given as (
      select *, words_config(lang) as config
      from unnest(${of(({ subject }) => subject.kind)}::text[], ${of(({ subject }) => subject.id)}::text[],
        ${of(({ courseId }) => courseId)}::text[], ${of(({ lang }) => lang)}::text[],
        ${of(({ others }) => others.join(' '))}::text[], ${of(({ rules }) => rules)}::int[],
        ${of(({ digest }) => digest)}::text[], ${of(({ title }) => title)}::text[], ${of(({ names }) => names)}::text[],
        ${of(({ headings }) => headings)}::text[], ${of(({ body }) => body)}::text[],
        ${of(({ titleLexemes }) => titleLexemes)}::text[], ${of(({ lexemes }) => lexemes)}::text[])
        with ordinality as given (kind, subject_id, course_id, lang, others, rules, digest, title, names, headings, body,
          title_lexemes, lexemes, number)
    ), document as (
      insert into search_documents
        (environment_id, kind, subject_id, course_id, lang, others, rules, digest, title, title_words, words)
      select ${ENVIRONMENT_ID}, kind, subject_id, course_id, lang, array_remove(string_to_array(others, ' '), ''), rules,
        digest, title,
        setweight(to_tsvector(config, title || ' ' || names), 'A') || title_lexemes::tsvector,
        setweight(to_tsvector(config, title), 'A') || setweight(to_tsvector(config, names || ' ' || headings), 'B')
          || setweight(to_tsvector(config, body), 'D') || lexemes::tsvector
      from given
      returning id, kind, subject_id, lang
    )
    insert into search_pieces (document_id, place, block_id, heading, text)
    select document.id, place, block_id, heading, text
    from unnest(${ofPieces(({ number }) => number)}::int[], ${ofPieces(({ place }) => place)}::int[],
      ${ofPieces(({ blockId }) => blockId)}::text[], ${ofPieces(({ heading }) => heading)}::text[],
      ${ofPieces(({ text }) => text)}::text[]) as piece (number, place, block_id, heading, text)
    join given using (number)
    join document using (kind, subject_id, lang)`.execute(trx)
}

/** Adds words of a language to those by which misspelt searches are corrected. */
export async function addVocabulary(trx: Transaction, lang: string, words: readonly string[]): Promise<void> {
  if (words.length === 0) return
  // Sorted, so that concurrent inserts of words can't deadlock.
  await sql`
    insert into search_vocabulary select ${lang}, word from unnest(${words}::text[]) word order by word
    on conflict do nothing`.execute(trx)
}

/** Merges what was indexed into the main part of the indexes: every search reads the rest from one end to the other. */
export async function mergePendingWords(db: Database): Promise<void> {
  await sql`select gin_clean_pending_list(index) from unnest(array['search_documents_by_title', 'search_documents_by_words',
    'search_vocabulary_by_likeness']::regclass[]) index`.execute(db)
}
