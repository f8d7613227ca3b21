import { hasRole, type SignedInVisitor } from '#base/roles.ts'
import type { Kernel } from '#server/kernel.ts'
import type { Transaction } from '#server/database/database.ts'
import { deskError } from '../errors.ts'
import { ANSWERS_MAX, VIEWS_MAX } from '../limits.ts'
import type { CannedAnswer, DeskView } from '../model.ts'
import { requireScope } from './rights.ts'
import { countAnswers, deleteAnswer, findAnswer, storeAnswer, saveView, listViews } from './store.ts'
import { listTeamsOf } from './store-inbox.ts'

/** Returns the teams whose canned replies a visitor may edit: those that they lead; all for administrators. */
async function ledTeams(kernel: Kernel, visitor: SignedInVisitor): Promise<string[]> {
  if (!hasRole(visitor.roles, 'mp-leader')) return []
  const { isAll } = await requireScope(kernel, visitor)
  const teams = await listTeamsOf(kernel.db, visitor.userId, isAll)
  return teams.filter(({ leads }) => isAll || leads).map(({ id }) => id)
}

/** Saves a canned reply, the visitor's own or of a team that they lead. */
export async function saveCannedReply(
  kernel: Kernel,
  visitor: SignedInVisitor,
  answer: CannedAnswer,
): Promise<CannedAnswer> {
  const led = await ledTeams(kernel, visitor)
  if (answer.teamId !== null && !led.includes(answer.teamId)) throw deskError('desk.not-yours')
  await kernel.db.transaction().execute(async (trx) => {
    const isNew = !(await requireOwn(trx, visitor, { id: answer.id, led }))
    const of = { ownerId: answer.teamId === null ? visitor.userId : null, teamId: answer.teamId }
    if (isNew && (await countAnswers(trx, of)) >= ANSWERS_MAX) throw deskError('desk.too-many')
    await storeAnswer(trx, answer, { ownerId: visitor.userId, now: kernel.clock.now() })
  })
  return answer
}

export async function dropCanned(kernel: Kernel, visitor: SignedInVisitor, id: string): Promise<void> {
  const led = await ledTeams(kernel, visitor)
  await kernel.db.transaction().execute(async (trx) => {
    if (!(await requireOwn(trx, visitor, { id, led }))) throw deskError('desk.not-yours')
    await deleteAnswer(trx, id)
  })
}

/** Returns whether a reply with this id exists; throws if it is somebody else's. */
async function requireOwn(
  trx: Transaction,
  visitor: SignedInVisitor,
  { id, led }: { id: string; led: readonly string[] },
): Promise<boolean> {
  const kept = await findAnswer(trx, id)
  if (!kept) return false
  const isOwn = kept.teamId === null ? kept.ownerId === visitor.userId : led.includes(kept.teamId)
  if (!isOwn) throw deskError('desk.not-yours')
  return true
}

/** Saves a filter of the inbox under a name. */
export async function saveChoice(kernel: Kernel, visitor: SignedInVisitor, view: DeskView): Promise<DeskView> {
  await kernel.db.transaction().execute(async (trx) => {
    const views = await listViews(trx, visitor.userId)
    if (views.length >= VIEWS_MAX && !views.some(({ id }) => id === view.id)) throw deskError('desk.too-many')
    const isKept = await saveView(trx, view, { ownerId: visitor.userId, now: kernel.clock.now() })
    if (!isKept) throw deskError('desk.not-yours')
  })
  return view
}
