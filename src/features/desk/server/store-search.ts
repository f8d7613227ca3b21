import { type RawBuilder, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { type Scope, withinScope } from '#features/mentors/server/may-read.ts'
import type { Term } from '#features/search/fold.ts'
import type { Transaction } from '#server/database/database.ts'
import { FOUND_MAX, LEARNERS_PAGE } from '../limits.ts'
import type { DeskFilter } from '../tabs.ts'
import type { Reader } from './store.ts'
import { isChosen } from './store-inbox.ts'

/** Indexes the words of messages: stemmed in the language of their learner, and folded. */
export async function indexWords(
  trx: Transaction,
  messages: readonly { id: string; chatId: string; text: string; lexemes: readonly string[] }[],
): Promise<void> {
  const rows = messages.map(({ id, chatId, text, lexemes }) => ({ id, chat_id: chatId, text, lexemes }))
  await sql`
    insert into desk_message_words (message_id, chat_id, words)
    select given.id, chats.id,
      strip(to_tsvector(words_config(coalesce(users.lang, 'en')), given.text)) || array_to_tsvector(given.lexemes)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id text, chat_id text, text text, lexemes text[])
    join chats on chats.id = given.chat_id join users on users.id = chats.learner_id
    on conflict do nothing`.execute(trx)
}

/** Returns messages that are not indexed yet. */
export const listUnindexed = (db: Reader) =>
  db
    .selectFrom('chat_messages')
    .leftJoin('desk_message_words', 'desk_message_words.message_id', 'chat_messages.id')
    .select(['chat_messages.id', 'chat_messages.chat_id', 'text'])
    .where('system', 'is', null)
    .where('desk_message_words.message_id', 'is', null)
    .execute()

// Messages are stemmed in the learner's language, which the person who searches may not use.
const LANGUAGES = sql`unnest(array['arabic', 'german', 'english', 'spanish', 'finnish', 'french', 'norwegian', 'portuguese',
  'romanian', 'russian', 'serbian', 'swedish', 'turkish']::regconfig[])`

/** Builds the query of a word in any inflection, or as written. Lexemes contain only letters, digits and marks. */
function termQuery({ text, lexemes }: Term): RawBuilder<unknown> {
  const written = lexemes.map((lexeme) => `'${lexeme.text}'${lexeme.isBeginning ? ':*' : ''}`).join(' & ')
  return sql`(${written}::tsquery || coalesce((select string_agg(distinct '(' || bent::text || ')', ' | ')::tsquery
    from ${LANGUAGES} config, plainto_tsquery(config, ${text}) bent where numnode(bent) > 0), ''::tsquery))`
}

/** Returns the messages in a scope that match all words, the newest first. */
export async function findMessages(db: Reader, { scope, terms }: { scope: Scope; terms: readonly Term[] }) {
  const query = sql.join(terms.map(termQuery), sql` && `)
  const { rows } = await sql<{
    id: string
    chat_id: string
    learner_id: string
    is_student: boolean
    text: string
    created_at: Date
    lang: string | null
  }>`
    select chat_messages.id, chat_messages.chat_id, chats.learner_id, is_student, text, chat_messages.created_at, users.lang
    from desk_message_words join chat_messages on chat_messages.id = desk_message_words.message_id
    join chats on chats.id = chat_messages.chat_id join users on users.id = chats.learner_id
    where words @@ (select ${query}) and chats.environment_id = ${ENVIRONMENT_ID} and ${withinScope(scope, 'chats')}
    order by chat_messages.created_at desc, chat_messages.id limit ${FOUND_MAX}`.execute(db)
  return rows
}

/** Escapes a text for LIKE. */
const like = (q: string) => `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
const NAME = sql`concat_ws(' ', users.first_name, users.last_name, users.username)`

/** Returns the conversations with learners whose name contains a text. */
export async function findChatsByName(db: Reader, { scope, q }: { scope: Scope; q: string }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select chats.id from chats join users on users.id = chats.learner_id
    where chats.environment_id = ${ENVIRONMENT_ID} and ${withinScope(scope, 'chats')} and ${NAME} ilike ${like(q)}
    order by coalesce(chats.last_message_at, chats.created_at) desc, chats.id limit ${FOUND_MAX}`.execute(db)
  return rows.map(({ id }) => id)
}

interface Listed {
  scope: Scope
  filter: DeskFilter
  q?: string | undefined
  after?: readonly [string, string] | undefined
  lang: string
}

export interface LearnerRow {
  id: string
  key: string
  first_name: string | null
  last_name: string | null
  username: string | null
  avatar: { id: string; url: string; thumbnails: Record<string, string> } | null
  lang: string | null
  chat_id: string | null
  mentor_id: string | null
  last_seen_at: Date
  course: { title: string; done: number; total: number } | null
}

/** Returns a page of learners in a scope by name, and one more; including those who never wrote. */
export async function listLearners(db: Reader, { scope, filter, q, after, lang }: Listed): Promise<LearnerRow[]> {
  const key = sql`lower(${NAME})`
  const { rows } = await sql<LearnerRow>`
    with held as (
      select connection.learner_id, connection.mentor_id, connection.team_id, kept.id as chat_id,
        coalesce(kept.tags, '{}') as tags
      from mentor_connections connection
      left join chats kept on kept.learner_id = connection.learner_id and kept.environment_id = ${ENVIRONMENT_ID}
      where connection.environment_id = ${ENVIRONMENT_ID} and connection.ended_at is null),
    page as materialized (
      select chats.*, ${key} as key from held chats join users on users.id = chats.learner_id
      where users.status = 'active' and users.deletion_asked_at is null and ${withinScope(scope, 'chats')}
        and ${isChosen(filter)} and (${q ?? null}::text is null or ${NAME} ilike ${like(q ?? '')})
        and (${after?.[0] ?? null}::text is null or (${key}, users.id) > (${after?.[0] ?? ''}, ${after?.[1] ?? ''}))
      order by ${key}, users.id limit ${LEARNERS_PAGE + 1})
    select users.id, page.key, first_name, last_name, username, avatar, users.lang, page.chat_id, page.mentor_id,
      last_seen_at, newest.course
    from page join users on users.id = page.learner_id
    left join lateral (
      select jsonb_build_object('title', coalesce(courses.texts -> ${lang} ->> 'title', courses.title, ''),
        'total', (select count(*) from elements where elements.course_id = courses.id and visible),
        'done', (select count(*) from progress_elements done where done.environment_id = ${ENVIRONMENT_ID}
          and done.user_id = users.id and done.course_id = courses.id and done.state = 'done')) as course
      from progress_courses join courses on courses.id = progress_courses.course_id
      where progress_courses.environment_id = ${ENVIRONMENT_ID} and progress_courses.user_id = users.id
      order by progress_courses.timestamp desc limit 1) newest on true
    order by page.key, users.id`.execute(db)
  return rows
}
