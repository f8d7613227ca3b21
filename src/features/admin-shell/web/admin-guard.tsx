import { useTranslations } from 'use-intl'
import { PrivatePageMeta } from '#features/account-shell/web/private-page-meta.tsx'
import { SignInGuard } from '#features/account-shell/web/sign-in-guard.tsx'

/** Shown in place of an administration page to somebody who isn't signed in. */
export function AdminGuard() {
  const t = useTranslations('admin')
  return (
    <>
      <PrivatePageMeta title={t('title')} path="/admin/" />
      <SignInGuard title={t('guard')} />
    </>
  )
}
