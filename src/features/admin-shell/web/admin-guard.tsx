import { useTranslations } from 'use-intl'
import { PrivatePageMeta } from '#features/account-shell/web/private-page-meta.tsx'
import { SignInGuard } from '#features/account-shell/web/sign-in-guard.tsx'

/** Stands where a page of the administration would, for who is not signed in. */
export function AdminGuard() {
  const t = useTranslations('admin')
  return (
    <>
      <PrivatePageMeta title={t('title')} path="/admin/" />
      <SignInGuard title={t('guard')} />
    </>
  )
}
