import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { useUser } from '#features/accounts/web/queries.ts'
import { PrivatePageMeta } from '#features/account-shell/web/private-page-meta.tsx'
import { AdminTexts, AuthorLanguage } from '#features/block-editing/web/admin-texts.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Designer } from '../designer.tsx'
import { draftQuery } from '../queries.ts'

/** The page designer (PAGE-47). */
export function Page() {
  const { code } = useLanguage()
  return (
    <AuthorLanguage value={code}>
      <AdminTexts>{useUser().isGuest ? <AdminGuard /> : <Opened />}</AdminTexts>
    </AuthorLanguage>
  )
}

function Opened() {
  const { pageId = '' } = useParams()
  const { data } = useSuspenseQuery(draftQuery(pageId))
  const queryClient = useQueryClient()
  // Drops the cached draft, so that a return loads the current one.
  useEffect(() => () => queryClient.removeQueries(draftQuery(pageId)), [queryClient, pageId])
  return (
    <>
      <PrivatePageMeta title={data.title} path={`/designer/${pageId}/`} />
      <Designer key={pageId} page={data} />
    </>
  )
}
