import { type Generated, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { ElementType } from '#features/courses/model.ts'
import type { ProgressForOpening } from '#features/courses/rules.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import type { Database } from '#server/database/database.ts'
import type { Term } from '../fold.ts'
import { CANDIDATES_MAX, RANKED_MAX } from '../limits.ts'
import type { SearchKind } from '../model.ts'
import { wrongLetters } from '../rules.ts'
import type { Piece } from './store-documents.ts'

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
      digest: string
      title: string
      title_words: string
      words: string
    }
    search_pieces: { document_id: string; place: number; block_id: string | null; heading: string | null; text: string }
    search_vocabulary: { lang: string; word: string }
  }
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

/** Limits how many words of the vocabulary are compared with a misspelt one. */
const ALIKE_MAX = 200
const SAME_START_MAX = 3000

interface Asked {
  lang: string
  terms: readonly Term[]
  /** The user whose groups count. */
  userId: string | null
}

/** Lists subjects that match all terms and may be listed, best first: by names, then headings, then text. */
export async function listCandidates(db: Database, { lang, terms, userId }: Asked): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with asked as materialized (
      ${queriesIn(languagesOf(lang), terms)}
    ), listed as materialized (
      select id from courses where published and not hidden and ${isForGroupsOf(userId)}
    ), found as (
      select found.* from asked, lateral (
        select ${FOUND}, true as is_named from search_documents
        where title_words @@ query and ${isListedIn(lang)} limit ${RANKED_MAX}) found
      union all
      select found.* from asked, lateral (
        select ${FOUND}, false as is_named from search_documents
        where words @@ query and not title_words @@ query and ${isListedIn(lang)} limit ${RANKED_MAX}) found
    )
    select id as "documentId", kind, subject_id as id, course_id as "courseId", lang, title, is_named as "isNamed"
    from found order by is_named desc, rank desc, found.id limit ${CANDIDATES_MAX + 1}`.execute(db)
  return rows
}

const FOUND = sql`id, kind, subject_id, course_id, search_documents.lang, title, ts_rank(words, query, 1) as rank`

/** The requested language, and the primary one for subjects that are not translated. */
const languagesOf = (lang: string) => (lang === FALLBACK_LANGUAGE ? [lang] : [lang, FALLBACK_LANGUAGE])

const isListedIn = (lang: string) => sql`environment_id = ${ENVIRONMENT_ID} and search_documents.lang = asked.lang
  and (search_documents.lang = ${lang} or not ${lang} = any(others))
  and (course_id is null or course_id in (select id from listed))`

/**
 * Selects the query in each language: each term by its stem or as written. Stop words count only where there are no other words.
 * The text of the statement is the same for all searches, so that it can be prepared.
 */
const queriesIn = (languages: readonly string[], terms: readonly Term[]) => sql`
  select lang, coalesce(
    string_agg('(' || form || ')', ' & ') filter (where numnode(stem) > 0), string_agg('(' || form || ')', ' & ')
  )::tsquery as query
  from (
    select given.lang, stem, case when is_stemmed then stem || written::tsquery else written::tsquery end::text as form
    from unnest(${languages}::text[]) as given (lang),
      unnest(${terms.map(({ text }) => text)}::text[], ${terms.map(writtenQuery)}::text[], ${terms.map(isStemmed)}::bool[])
        as term (text, written, is_stemmed),
      lateral (select plainto_tsquery(words_config(given.lang), term.text) as stem) as stemmed
  ) as form group by lang`

// Lexemes contain only letters, digits and combining marks.
const writtenQuery = ({ lexemes }: Term) =>
  lexemes.map(({ text, isBeginning }) => `'${text}'${isBeginning ? ':*' : ''}`).join(' & ')

/** Pairs of characters and single letters have no stem. */
const isStemmed = ({ lexemes, folded }: Term) => lexemes.length === 1 && folded.length > 1

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
    .where(sql<boolean>`document_id = any(${documentIds}::bigint[])`)
    .orderBy('document_id')
    .orderBy('place')
    .execute()
  return Map.groupBy(rows, (row) => row.document_id)
}

/** Returns type and minutes of elements, and of courses the minutes of their visible elements, by id. */
export async function listFacts(
  db: Database,
  { elementIds, courseIds }: { elementIds: readonly string[]; courseIds: readonly string[] },
): Promise<Map<string, { type: ElementType | null; duration: number }>> {
  const { rows } = await sql<{ id: string; type: ElementType | null; duration: number }>`
    select id, type, duration from elements where id = any(${elementIds}::text[])
    union all
    select course_id, null, sum(duration)::int from elements where course_id = any(${courseIds}::text[]) and visible
    group by course_id`.execute(db)
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

/** Returns which of the words are, in a language, inflections of the terms: the term's index by word. */
export async function inflectionsOf(
  db: Database,
  { words, terms, lang }: { words: readonly string[]; terms: readonly Term[]; lang: string },
): Promise<Map<string, number>> {
  if (words.length === 0) return new Map()
  const { rows } = await sql<{ word: string; term: number }>`
    with term as materialized (
      select place, plainto_tsquery(words_config(${lang}), text) as query
      from unnest(${terms.map(({ text }) => text)}::text[]) with ordinality as given (text, place)
    ), given as materialized (
      select word, to_tsvector(words_config(${lang}), word) as stems from unnest(${words}::text[]) as word
    )
    select word, (min(place) - 1)::int as term from given join term on stems @@ query group by word`.execute(db)
  return new Map(rows.map(({ word, term }) => [word, term]))
}

interface Likely {
  /** Whether the word itself exists. */
  isKnown: boolean
  /** Words with similar spelling. */
  near: string[]
}

/** Returns words of the vocabulary with similar spelling, by folded word. */
export async function likelyWords(
  db: Database,
  { terms, lang }: { terms: readonly Term[]; lang: string },
): Promise<Map<string, Likely>> {
  if (terms.length === 0) return new Map()
  const folded = terms.map((term) => term.folded)
  const { rows } = await sql<Likely & { folded: string }>`
    select folded,
      exists (select from search_vocabulary where lang = any(languages) and word = folded) as "isKnown",
      array(
        (select word from search_vocabulary where lang = any(languages) and word % folded limit ${ALIKE_MAX})
        union
        (select word from search_vocabulary where lang = any(languages)
          and word ~>=~ left(folded, 1) and word ~<~ (left(folded, 1) || chr(1114111))
          and length(word) between length(folded) - span and length(folded) + span limit ${SAME_START_MAX})
      ) as near
    from unnest(${folded}::text[], ${folded.map(wrongLetters)}::int[]) as given (folded, span),
      (select ${languagesOf(lang)}::text[] as languages) as asked`.execute(db)
  return new Map(rows.map((row) => [row.folded, row]))
}
