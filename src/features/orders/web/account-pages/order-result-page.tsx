import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useUser } from '#features/accounts/web/queries.ts'
import { OrderResult } from '../order-result.tsx'
import { PrivatePageMeta } from '#features/account-shell/web/private-page-meta.tsx'
import { SignInGuard } from '#features/account-shell/web/sign-in-guard.tsx'

/** The page to which payers return (ROUTE-16, ROUTE-29). */
export function Page() {
  const t = useTranslations('page.orders.result')
  const { orderId = '' } = useParams()
  const { isGuest } = useUser()
  return (
    <>
      <PrivatePageMeta title={t('name')} path={`/order-result/${orderId}/`} />
      {isGuest ? <SignInGuard title={t('guard')} /> : <OrderResult id={orderId} />}
    </>
  )
}
