import { type JSONColumnType, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { fullName } from '#features/accounts/server/full-name.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { AGREEMENTS_PAGE, POLICY_CATEGORIES } from '../model.ts'

declare module '#server/database/database.ts' {
  interface Tables {
    policy_versions: {
      environment_id: string
      category: string
      version: Date
      title: string
      content: JSONColumnType<object>
    }
  }
}

const CATEGORIES: readonly string[] = Object.values(POLICY_CATEGORIES).flat()

/** Stores the published text of each policy, since people may agree to it from now on. */
export async function savePolicyVersions(trx: Transaction): Promise<void> {
  await trx
    .insertInto('policy_versions')
    .columns(['environment_id', 'category', 'version', 'title', 'content'])
    .expression(
      trx
        .selectFrom('pages')
        .select([
          'environment_id',
          'alias',
          'updated_at',
          'title',
          sql<object>`jsonb_build_object('components', components, 'texts', texts)`.as('content'),
        ])
        .where('environment_id', '=', ENVIRONMENT_ID)
        .where('published', '=', true)
        .where('alias', 'in', CATEGORIES),
    )
    .onConflict((conflict) => conflict.columns(['environment_id', 'category', 'version']).doNothing())
    .execute()
}

/** The pages of policies. */
export const listPolicyPages = (db: Database) =>
  db
    .selectFrom('pages')
    .select(['id', 'alias', 'published', 'edited', 'texts', 'updated_at'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('alias', 'in', CATEGORIES)
    .execute()

export const listVersions = (db: Database) =>
  db
    .selectFrom('policy_versions')
    .select(['category', 'version'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .execute()

/** Returns how many people agreed to each version. */
export const countAgreements = (db: Database) =>
  db
    .selectFrom('policy_acceptances')
    .select(({ fn }) => ['category', 'version', fn.countAll<string>().as('agreed')])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .groupBy(['category', 'version'])
    .execute()

export const findVersion = (db: Database, { category, version }: { category: string; version: Date }) =>
  db
    .selectFrom('policy_versions')
    .select(['title', 'content'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('category', '=', category)
    .where('version', '=', version)
    .executeTakeFirst()

interface Asked {
  category: string
  version: Date | undefined
  offset: number
}

/** Returns who agreed to a policy, newest first. */
export async function listAgreements(db: Database, { category, version, offset }: Asked) {
  const all = db
    .selectFrom('policy_acceptances as agreed')
    .innerJoin('users', 'users.id', 'agreed.user_id')
    .where('agreed.environment_id', '=', ENVIRONMENT_ID)
    .where('agreed.category', '=', category)
    .$if(version !== undefined, (query) => query.where('agreed.version', '=', version ?? new Date(0)))
  const [people, { total }] = await Promise.all([
    all
      .select(['users.id', fullName('users').as('name'), 'agreed.version', 'agreed.accepted_at'])
      .orderBy('agreed.accepted_at', 'desc')
      .orderBy('users.id')
      .orderBy('agreed.version', 'desc')
      .limit(AGREEMENTS_PAGE)
      .offset(offset)
      .execute(),
    all.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  return {
    total: Number(total),
    people: people.map(({ id, name, version: of, accepted_at: acceptedAt }) => ({
      id,
      name,
      version: of.toISOString(),
      acceptedAt: acceptedAt.toISOString(),
    })),
  }
}

/** Counts how many people with an account allowed and refused each kind of cookie. */
export async function countCookieChoices(db: Database) {
  const { rows } = await sql<{ id: string; allowed: string; refused: string }>`
    select choice.key as id,
      count(*) filter (where choice.value = 'true') as allowed,
      count(*) filter (where choice.value = 'false') as refused
    from users
    cross join jsonb_array_elements(gdpr) as portal
    cross join jsonb_each_text(portal -> 'cookies') as choice
    where portal ->> 'learningPortalId' = ${ENVIRONMENT_ID}
    group by choice.key
    order by choice.key`.execute(db)
  const people = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<string>().as('people'))
    .where('gdpr_chosen_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return {
    people: Number(people.people),
    choices: rows.map(({ id, allowed, refused }) => ({ id, allowed: Number(allowed), refused: Number(refused) })),
  }
}
