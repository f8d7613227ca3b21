import { audit } from '#features/accounts/server/audit.ts'
import { isBought } from '#features/courses/server/store.ts'
import { listPublishedCourses } from '#features/courses/server/store-purchases.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { ordersError } from '../errors.ts'
import { GATEWAY_NONE } from '../model.ts'
import { changeOrder, settleOrder } from './change-order.ts'
import { findPayer, insertOrder, insertOrderEvent, lockOrder, setItemTaken, type OrderRow } from './store.ts'

interface Grant {
  userId: string
  courses: readonly string[]
  /** By default an administrator gives them by hand. */
  cause?: 'manual' | 'imported' | 'invited'
  /** In the words of the administrator. */
  reason?: string
  /** Null if the account of the administrator is gone by now. */
  actorId: string | null
  lang: string
}

/** Gives somebody courses by a free order, so that there is a reason on record for every course that a person has. */
export const grantCourses = (kernel: Kernel, grant: Grant): Promise<OrderRow> =>
  kernel.db.transaction().execute((trx) => grantCoursesIn(kernel, trx, grant))

/** The same within a transaction. */
export async function grantCoursesIn(
  kernel: Kernel,
  trx: Transaction,
  { userId, courses, cause = 'manual', reason, actorId, lang }: Grant,
): Promise<OrderRow> {
  const ids = [...new Set(courses)]
  const now = kernel.clock.now()
  if (!(await findPayer(trx, userId))) throw ordersError('orders.not-found')
  const known = await listPublishedCourses(trx, ids)
  const [first] = known
  if (!first || known.length < ids.length) throw ordersError('orders.not-for-sale')
  for (const courseId of ids) {
    if (await isBought(trx, { userId, courseId })) throw ordersError('orders.already-bought')
  }
  const id = kernel.makeId()
  const row = {
    id,
    kind: 'courses' as const,
    user_id: userId,
    recipient_id: userId,
    gateway: GATEWAY_NONE,
    is_sandbox: false,
    currency: first.currency ?? 'UAH',
    amount_minor: '0',
    // Differs from the basket of any order that the person may be paying.
    basket: `given ${id}`,
    request_id: `given-${id}`,
    result_url: '',
    lang,
    created_at: now,
  }
  const items = known.map((course) => ({
    course_id: course.id,
    title: course.texts[lang]?.title ?? course.title,
    price_minor: course.price_minor ?? '0',
    amount_minor: '0',
  }))
  await insertOrder(trx, row, items)
  const change = { orderId: id, report: 'paid', cause, reason: 'manual', note: reason } as const
  const order = await changeOrder(kernel, trx, { ...change, ...(actorId !== null && { actorId }) })
  await audit(trx, { actorId, action: 'course.given', subject: userId, details: { courses: ids }, now })
  if (!order) throw ordersError('orders.not-found')
  return order
}

interface Revocation {
  order: OrderRow
  courseId: string
  isTaken: boolean
  reason: string
  actorId: string
}

/** Revokes access to a course of a paid order, or restores it. The payment and the progress are kept. */
export async function setCourseRevoked(
  kernel: Kernel,
  { order, courseId, isTaken, reason, actorId }: Revocation,
): Promise<void> {
  const now = kernel.clock.now()
  await kernel.db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, order.id)
    if (locked?.state !== 'paid') throw ordersError('orders.not-paid')
    if (!(await setItemTaken(trx, { orderId: locked.id, courseId, takenAt: isTaken ? now : null }))) {
      throw ordersError('orders.not-found')
    }
    const detail = `${isTaken ? 'taken' : 'given back'} ${courseId}`
    const line = { order_id: locked.id, gateway: locked.gateway, at: now, cause: 'manual' as const }
    await insertOrderEvent(trx, {
      ...line,
      from_state: 'paid',
      to_state: 'paid',
      detail,
      note: reason,
      actor_id: actorId,
    })
    await settleOrder(kernel, trx, locked)
    const action = isTaken ? 'course.taken' : 'course.given'
    await audit(trx, {
      actorId,
      action,
      subject: locked.recipient_id ?? undefined,
      details: { courses: [courseId] },
      now,
    })
  })
}
