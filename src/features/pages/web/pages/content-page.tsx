import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData } from 'react-router'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { PageMeta } from '#web/page-meta.tsx'
import type { AroundFirst } from '../blocks.tsx'
import { PageBody } from '../page-body.tsx'
import { pageQuery } from '../queries.ts'

/** A page built of blocks, chosen by its loader. */
export function Page({ aroundFirst }: { aroundFirst?: AroundFirst | undefined }) {
  const { alias } = useLoaderData<{ alias: string }>()
  const { code } = useLanguage()
  const { data: page } = useSuspenseQuery(pageQuery(alias, code))
  return (
    <>
      <PageMeta seo={page.seo} noindex={page.noindex} />
      <PageBody page={page} aroundFirst={aroundFirst} />
    </>
  )
}
