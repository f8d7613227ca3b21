import { fullNameOf } from '#features/accounts/server/present.ts'
import type { FoundRecord, PaletteEntries } from '#features/palette/server/hooks.ts'
import { findOrderByNumber, listOrdersById } from './store-palette.ts'

const ORDER_NUMBER = /^#?(\d{1,15})$/

/** Orders by number, and the screens of sales, for the search under Ctrl K. */
export const ordersPalette: PaletteEntries = {
  screens: (['revenue', 'reports', 'systems', 'codes', 'campaigns'] as const).map((id) => ({
    id: `sales-${id}`,
    text: `palette.screens.sales-${id}`,
    icon: 'bookmark',
    to: `/admin/orders/${id}/`,
    access: 'envmgr-admin',
  })),
  records: [
    {
      id: 'order',
      icon: 'bookmark',
      access: 'envmgr-admin',
      find: async ({ db }, { q }) => {
        const number = ORDER_NUMBER.exec(q.trim())?.[1]
        return number === undefined ? [] : (await findOrderByNumber(db, number)).map(recordOf)
      },
      address: /^\/admin\/orders\/([^/]+)\/$/,
      read: async ({ db }, { keys }) => (await listOrdersById(db, keys)).map(recordOf),
    },
  ],
}

const recordOf = (order: Awaited<ReturnType<typeof listOrdersById>>[number]): FoundRecord => ({
  title: `#${order.number}`,
  within: fullNameOf(order) || (order.email ?? ''),
  to: `/admin/orders/${order.id}/`,
})
