import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { AdminTexts, AuthorLanguage } from '#features/block-editing/web/admin-texts.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { StudioKeys } from '../palette/studio-keys.tsx'

/** Wraps every page of the studio: provides its texts, and asks guests to sign in. */
export function StudioShell({ children }: { children: ReactNode }) {
  const { code } = useLanguage()
  const { courseId } = useParams()
  return (
    <AuthorLanguage value={code}>
      <AdminTexts>
        {useUser().isGuest ? (
          <AdminGuard />
        ) : (
          <>
            {children}
            <StudioKeys courseId={courseId} />
          </>
        )}
      </AdminTexts>
    </AuthorLanguage>
  )
}
