import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { PageBody } from '#features/pages/web/page-body.tsx'
import { pageQuery } from '#features/pages/web/queries.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { TabLinks } from '#ui/tabs.tsx'
import { localAddress } from '#web/local-address.ts'
import { PageMeta } from '#web/page-meta.tsx'
import { POLICY_CATEGORIES, type PolicyCategory } from '../../model.ts'
import { typeOfCategory } from '../../rules.ts'
import { useCategoryTitle } from '../category-titles.ts'
import { PolicyTemplate } from '../policy-template.tsx'
import styles from './policy-page.module.css'

/** A policy with links to the others of its type; each has its own address (POLICY-03). */
export function Page() {
  const { alias } = useLoaderData<{ alias: PolicyCategory }>()
  const { code } = useLanguage()
  const { data: page } = useQuery(pageQuery(alias, code))
  return (
    <>
      <Choice category={alias} />
      {page ? (
        <>
          <PageMeta seo={page.seo} noindex={page.noindex} />
          <PageBody page={page} />
        </>
      ) : (
        <Fallback category={alias} />
      )}
    </>
  )
}

function Choice({ category }: { category: PolicyCategory }) {
  const t = useTranslations('page')
  const titleOf = useCategoryTitle()
  const { code } = useLanguage()
  const { publishedAliases } = usePortalSettings()
  const categories: readonly PolicyCategory[] = POLICY_CATEGORIES[typeOfCategory(category) ?? 'default']
  const links = categories
    .filter((each) => each === category || publishedAliases.includes(each))
    .map((each) => ({ href: localAddress(`/${each}/`, code), title: titleOf(each), isCurrent: each === category }))
  return (
    <div className={styles.choice}>
      <TabLinks label={t('policyChoice')} links={links} />
    </div>
  )
}

/** Shown when the text isn't available: the title and a template (POLICY-11). */
function Fallback({ category }: { category: PolicyCategory }) {
  const { code } = useLanguage()
  const title = useCategoryTitle()(category)
  const url = localAddress(`/${category}/`, code)
  const seo = { title, description: '', keywords: '', url, og: { title, description: '' } }
  return (
    <>
      <PageMeta seo={seo} noindex />
      <div className={styles.fallback}>
        <h1>{title}</h1>
        <PolicyTemplate />
      </div>
    </>
  )
}
