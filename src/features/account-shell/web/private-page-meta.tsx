import { useLanguage } from '#i18n/texts-provider.tsx'
import { localAddress } from '#web/local-address.ts'
import { PageMeta } from '#web/page-meta.tsx'

/** Head metadata of a page that only the signed-in person sees: `noindex`, no description. */
export function PrivatePageMeta({ title, path }: { title: string; path: string }) {
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
