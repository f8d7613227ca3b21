import { useParams } from 'react-router'
import { NoOrder } from '../no-order.tsx'
import { Receipt } from '../receipt.tsx'
import { useOrder } from '../use-order.ts'
import { AccountFrame } from '#features/account-shell/web/account-frame.tsx'

/** One order as a receipt. */
export function Page() {
  return (
    <AccountFrame page="orders">
      <OwnReceipt />
    </AccountFrame>
  )
}

function OwnReceipt() {
  const { orderId = '' } = useParams()
  const order = useOrder(orderId)
  return order ? <Receipt order={order} /> : <NoOrder level={2} />
}
