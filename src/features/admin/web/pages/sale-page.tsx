import { useParams } from 'react-router'
import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '../admin-guard.tsx'
import { OrderView } from '../orders/order-view.tsx'

/** One order. */
export function Page() {
  const { orderId = '' } = useParams()
  return useUser().isGuest ? <AdminGuard /> : <OrderView key={orderId} id={orderId} />
}
