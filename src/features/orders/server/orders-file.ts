import type { Hono } from 'hono'
import { addAdminFile } from '#features/accounts/server/admin-file.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/http/csv.ts'
import type { Kernel } from '#server/kernel.ts'
import type { PortalEnv } from '#server/http/request-visitor.ts'
import { orderFilter, type OrderFilter } from '../model.ts'
import { amountText } from '../money.ts'
import { type FoundOrder, searchOrders } from './store-list.ts'
import { listItems, type OrderItemRow } from './store.ts'

const COLUMNS = [
  'number', 'id', 'kind', 'state', 'reason', 'payment_system', 'payment_id', 'amount', 'refunded', 'currency', 'code', 'courses',
  'payer', 'email', 'created', 'paid', 'refunded_at',
] as const // oxfmt-ignore

const STEP = 200
export const FILES_PER_HOUR = 20

/** Adds the address at which the filtered orders are downloaded as CSV. */
export const addOrdersFile = (api: Hono<PortalEnv>, kernel: Kernel): void =>
  addAdminFile(api, kernel, {
    path: '/backoffice/orders.csv',
    name: 'orders',
    action: 'payments.exported',
    perHour: FILES_PER_HOUR,
    filter: orderFilter,
    lines: (filter) => linesOf(kernel, filter),
  })

/** Reads on only as fast as the client takes it: one page of rows is in memory, however many orders there are. */
function linesOf({ db }: Kernel, filter: OrderFilter): ReadableStream<string> {
  let before: string | undefined
  return new ReadableStream<string>({
    start: (file) => file.enqueue(BYTE_ORDER_MARK + csvLine(COLUMNS)),
    pull: async (file) => {
      const rows = await searchOrders(db, { filter, before, limit: STEP })
      const ids = rows.map(({ id }) => id)
      const items = await listItems(db, ids)
      if (rows.length > 0) file.enqueue(rows.map((row) => lineOf(row, items)).join(''))
      before = rows.at(-1)?.number
      if (rows.length < STEP) file.close()
    },
  })
}

function lineOf(row: FoundOrder, items: readonly OrderItemRow[]): string {
  const courses = items.filter(({ order_id: orderId }) => orderId === row.id).map(({ title }) => title)
  const cells: Record<(typeof COLUMNS)[number], string | null> = {
    number: row.number,
    id: row.id,
    kind: row.kind,
    state: row.state,
    reason: row.reason,
    payment_system: row.gateway,
    payment_id: row.payment_id,
    amount: amountText(BigInt(row.amount_minor)),
    refunded: amountText(BigInt(row.refunded_minor)),
    currency: row.currency,
    code: row.discount_code,
    courses: row.title ?? courses.join('; '),
    payer: [row.first_name, row.last_name].filter(Boolean).join(' ') || row.username,
    email: row.email,
    created: row.created_at.toISOString(),
    paid: row.paid_at?.toISOString() ?? null,
    refunded_at: row.refunded_at?.toISOString() ?? null,
  }
  return csvLine(COLUMNS.map((column) => cells[column]))
}
