import { OwnOrders } from '#features/orders/web/own-orders.tsx'
import { AccountFrame } from '../account-frame.tsx'

/** What a person has bought and been given, with receipts. */
export function Page() {
  return (
    <AccountFrame page="orders">
      <OwnOrders />
    </AccountFrame>
  )
}
