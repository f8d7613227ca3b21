import { useParams } from 'react-router'
import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { OrderView } from '../admin/order-view.tsx'

/** One order. */
export function Page() {
  const { orderId = '' } = useParams()
  return useUser().isGuest ? <AdminGuard /> : <OrderView key={orderId} id={orderId} />
}
