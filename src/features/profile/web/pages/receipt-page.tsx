import { useParams } from 'react-router'
import { NoOrder } from '#features/orders/web/no-order.tsx'
import { Receipt } from '#features/orders/web/receipt.tsx'
import { useOrder } from '#features/orders/web/use-order.ts'
import { AccountFrame } from '../account-frame.tsx'

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
