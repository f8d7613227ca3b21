import { useTranslations } from 'use-intl'
import { OwnPageMeta } from '#features/account-shell/web/own-page-meta.tsx'
import { SignInGuard } from '#features/account-shell/web/sign-in-guard.tsx'

/** Stands where a page of the administration would, for who is not signed in. */
export function AdminGuard() {
  const t = useTranslations('admin')
  return (
    <>
      <OwnPageMeta title={t('title')} path="/admin/" />
      <SignInGuard title={t('guard')} />
    </>
  )
}
