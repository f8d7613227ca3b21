import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { PageMeta } from '#web/page-meta.tsx'
import { PageBody } from '../page-body.tsx'
import { pageQuery } from '../queries.ts'

/** A page built of blocks, chosen by its loader. */
export function Page({ afterFirst }: { afterFirst?: ReactNode }) {
  const { alias } = useLoaderData<{ alias: string }>()
  const { code } = useLanguage()
  const { data: page } = useSuspenseQuery(pageQuery(alias, code))
  return (
    <>
      <PageMeta seo={page.seo} noindex={page.noindex} />
      <PageBody page={page} afterFirst={afterFirst} />
    </>
  )
}
