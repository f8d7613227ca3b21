import { OwnOrders } from '../own-orders.tsx'
import { AccountFrame } from '#features/account-shell/web/account-frame.tsx'

/** What a person has bought and been given, with receipts. */
export function Page() {
  return (
    <AccountFrame page="orders">
      <OwnOrders />
    </AccountFrame>
  )
}
