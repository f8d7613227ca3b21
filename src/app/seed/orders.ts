import path from 'node:path'
import { z } from 'zod'
import { DAY_MS, HOUR_MS } from '#base/clock.ts'
import { findUserByEmail } from '#features/accounts/server/store.ts'
import { ORDER_REASONS } from '#features/orders/model.ts'
import { seedOrder } from '#features/orders/server/seed-order.ts'
import type { Kernel } from '#server/kernel.ts'
import { readJson } from './seed-files.ts'

const seedOrdersFile = z.array(
  z.object({
    email: z.email(),
    course: z.string(),
    gateway: z.string(),
    state: z.enum(['paid', 'failed', 'refunded']),
    reason: z.enum(ORDER_REASONS).nullable().default(null),
    daysAgo: z.number(),
    hour: z.int(),
    lang: z.string().default('en'),
  }),
)

/** Seeds the purchases of people of the demo. Existing orders stay. */
export async function seedOrders(kernel: Kernel, folder: string): Promise<void> {
  const orders = seedOrdersFile.parse(readJson(path.join(folder, 'orders.json')))
  const today = Math.floor(kernel.clock.now().getTime() / DAY_MS) * DAY_MS
  for (const [index, { email, course, daysAgo, hour, ...order }] of orders.entries()) {
    const user = await findUserByEmail(kernel.db, email)
    if (!user) continue
    const at = new Date(today - daysAgo * DAY_MS + hour * HOUR_MS)
    await seedOrder(kernel, { ...order, id: `demo-order-${index + 1}`, userId: user.id, courseId: course, at })
  }
}
