import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { BreadcrumbData } from '#web/json-ld.tsx'
import { PageMeta } from '#web/page-meta.tsx'
import { PageBody } from '../page-body.tsx'
import type { Page as ContentPage } from '../../model.ts'
import { pageQuery } from '../queries.ts'

/** Pages of records lie below another page, and errors nowhere. */
const isBelowMain = ({ type, alias }: ContentPage): boolean =>
  type !== 'main' && type !== 'system' && !alias.includes('/')

/** A page that its creators have built of blocks. Its loader says which. */
export function Page({ afterFirst }: { afterFirst?: ReactNode }) {
  const { alias } = useLoaderData<{ alias: string }>()
  const { code } = useLanguage()
  const { data: page } = useSuspenseQuery(pageQuery(alias, code))
  return (
    <>
      <PageMeta seo={page.seo} noindex={page.noindex} />
      {isBelowMain(page) && <BreadcrumbData places={[{ name: page.title, path: `/${page.alias}/` }]} />}
      <PageBody page={page} afterFirst={afterFirst} />
    </>
  )
}
