import { useLanguage } from '#i18n/texts-provider.tsx'
import { localAddress } from '#web/local-address.ts'
import { PageMeta } from '#web/page-meta.tsx'

/** Meta data of a page for mentors, excluded from search engines. */
export function ChecksMeta({ title, path }: { title: string; path: string }) {
  const { code } = useLanguage()
  const og = { title, description: '' }
  return <PageMeta seo={{ title, description: '', keywords: '', url: localAddress(path, code), og }} noindex />
}
