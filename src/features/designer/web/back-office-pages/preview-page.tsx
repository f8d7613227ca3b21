import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { PageBody } from '#features/pages/web/page-body.tsx'
import { useSecret } from '#features/pages/web/use-secret.ts'
import { PageMeta } from '#web/page-meta.tsx'
import { previewQuery } from '../queries.ts'

/** Preview of a draft, for those who have its secret (ROUTE-17). */
export function Page() {
  const { code } = useLanguage()
  const { id = '' } = useParams()
  const { data: page } = useSuspenseQuery(previewQuery({ id, secret: useSecret() ?? '', lang: code }))
  return (
    <>
      <PageMeta seo={page.seo} noindex />
      <PageBody page={page} />
    </>
  )
}
