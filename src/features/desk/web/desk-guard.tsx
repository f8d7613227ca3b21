import { useTranslations } from 'use-intl'
import { SignInGuard } from '#features/account-shell/web/sign-in-guard.tsx'
import { DeskMeta } from './desk-meta.tsx'

/** Replaces a desk page for visitors who aren't signed in. */
export function DeskGuard() {
  const t = useTranslations('desk')
  return (
    <>
      <DeskMeta title={t('title')} path="/desk/" />
      <SignInGuard title={t('guard')} />
    </>
  )
}
