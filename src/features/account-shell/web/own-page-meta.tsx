import { useLanguage } from '#i18n/texts-provider.tsx'
import { localAddress } from '#web/local-address.ts'
import { PageMeta } from '#web/page-meta.tsx'

/** Meta data of a page that is for one person alone: search engines leave it out. */
export function OwnPageMeta({ title, path }: { title: string; path: string }) {
  const { code } = useLanguage()
  const seo = {
    title,
    description: '',
    keywords: '',
    url: localAddress(path, code),
    og: { title, description: '' },
  }
  return <PageMeta seo={seo} noindex />
}
