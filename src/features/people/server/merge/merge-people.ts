import { audit } from '#features/accounts/server/audit.ts'
import { accountsMergedMail } from '#features/accounts/server/mails.ts'
import { helpAddress } from '#features/accounts/server/email-owner.ts'
import type { AddressChoice } from '#features/accounts/server/store-join.ts'
import { mergeAccounts } from '#features/accounts/server/merge.ts'
import { findMergedInto } from '#features/accounts/server/store-merged.ts'
import { queueReassignment } from '#features/mentors/server/reassign-learners.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { adminError } from '../../errors.ts'
import type { MergePreview, MergeSide } from '../../model.ts'
import { lockBelow } from '../change-person.ts'
import { presentLine } from '../present.ts'
import { findPerson, listCoursesOf } from '../store-person.ts'
import { countRows } from './store-counts.ts'

/** Two accounts: `keptId` stays, `otherId` is merged into it. */
interface Pair {
  actorId: string
  keptId: string
  otherId: string
}

interface Wanted extends Pair {
  address: AddressChoice
  reason: string
}

/** Merges an account into another of the same person, for good, and emails both addresses. Repeating it changes nothing. */
export async function mergePeople(kernel: Kernel, { actorId, keptId, otherId, address, reason }: Wanted) {
  await kernel.db.transaction().execute(async (trx) => {
    if ((await findMergedInto(trx, otherId)) === keptId) return
    const [kept, other] = await lockPair(trx, { actorId, keptId, otherId })
    await mergeAccounts(kernel, { from: otherId, to: keptId, trx, address, reason })
    const now = kernel.clock.now()
    await audit(trx, { actorId, action: 'user.merged', subject: keptId, details: { account: otherId, reason }, now })
    await queueReassignment(kernel, trx)
    const main = await findPerson(trx, keptId)
    for (const one of [kept, other]) await emailOne(kernel, trx, { one, address: main?.email ?? '' })
  })
  kernel.log.info({ keptId, otherId, actorId }, 'Two accounts of one person were merged')
}

async function emailOne(
  kernel: Kernel,
  trx: Transaction,
  { one, address }: { one: Locked; address: string },
): Promise<void> {
  if (!one.email) return
  const lang = one.lang ?? (await currentSettings(kernel)).i18n.primaryLang
  // Nobody has proved to own an address that isn't verified, so the email to it leaves the other one out.
  const shown = one.email_verified_at === null ? '' : address
  const props = { name: one.first_name ?? '', link: helpAddress(kernel, lang), address: shown }
  await kernel.mail.send(trx, accountsMergedMail, { to: one.email, lang, props })
}

/** Shows what each account has and what the result would be: merges them, looks, and rolls it back. */
export async function previewMerge(kernel: Kernel, { lang, ...pair }: Pair & { lang: string }): Promise<MergePreview> {
  const trx = await kernel.db.startTransaction().execute()
  try {
    await lockPair(trx, pair)
    const { keptId, otherId } = pair
    const kept = await sideOf(trx, { id: keptId, lang })
    const other = await sideOf(trx, { id: otherId, lang })
    await mergeAccounts(kernel, { from: otherId, to: keptId, trx, address: 'kept', reason: '' })
    return { kept, other, result: await sideOf(trx, { id: keptId, lang }) }
  } finally {
    await trx.rollback().execute()
  }
}

type Locked = Awaited<ReturnType<typeof lockBelow>>['person']

/** Locks both accounts, always in the same order, and checks that this administrator may merge them. */
async function lockPair(trx: Transaction, { actorId, keptId, otherId }: Pair): Promise<[kept: Locked, other: Locked]> {
  if (keptId === otherId) throw adminError('admin.same-person')
  if (actorId === keptId || actorId === otherId) throw adminError('admin.merge-yourself')
  const isKeptFirst = keptId < otherId
  const [firstId, secondId] = isKeptFirst ? [keptId, otherId] : [otherId, keptId]
  const { person: first } = await lockBelow(trx, { actorId, id: firstId })
  const { person: second } = await lockBelow(trx, { actorId, id: secondId })
  if ([first, second].some((one) => one.status !== 'active' || one.deletion_asked_at !== null))
    throw adminError('admin.merge-inactive')
  return isKeptFirst ? [first, second] : [second, first]
}

async function sideOf(trx: Transaction, { id, lang }: { id: string; lang: string }): Promise<MergeSide> {
  const row = await findPerson(trx, id)
  if (!row) throw adminError('admin.no-such-person')
  const courses = await listCoursesOf(trx, { userId: id, lang })
  return {
    ...presentLine({ ...row, registered: row.registered_at ?? row.created_at }),
    username: row.username,
    emailVerified: row.email_verified_at !== null,
    counts: await countRows(trx, id),
    courses: courses.map(({ course_id: courseId, title, done, total }) => ({
      id: courseId,
      title,
      done: Math.min(done, total),
      total,
    })),
  }
}
