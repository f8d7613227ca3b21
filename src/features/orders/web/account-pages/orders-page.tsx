import { OwnOrders } from '../own-orders.tsx'
import { AccountFrame } from '#features/account-shell/web/account-frame.tsx'

/** A person's orders with their receipts. */
export function Page() {
  return (
    <AccountFrame page="orders">
      <OwnOrders />
    </AccountFrame>
  )
}
