import { useLanguage } from '#i18n/texts-provider.tsx'
import { localAddress } from '#web/local-address.ts'
import { PageMeta } from '#web/page-meta.tsx'

/** Title and robots tag of a desk page: search engines must not index it. */
export function DeskMeta({ title, path }: { title: string; path: string }) {
  const { code } = useLanguage()
  const og = { title, description: '' }
  return <PageMeta seo={{ title, description: '', keywords: '', url: localAddress(path, code), og }} noindex />
}
