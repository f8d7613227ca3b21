import { useLanguage } from '#i18n/texts-provider.tsx'
import { localAddress } from './local-address.ts'
import { useSite } from './site.ts'

/** Tells search engines what a page is about (schema.org). Data only: browsers never execute it. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

interface Place {
  name: string
  /** Within the portal, without language: it ends with a slash. */
  path: string
}

/** Tells search engines where a page is: `places` lead from below the first page to the page itself. */
export function BreadcrumbData({ places }: { places: readonly Place[] }) {
  const { name, publicUrl } = useSite()
  const { code } = useLanguage()
  const all = [{ name, path: '/' }, ...places]
  const itemListElement = all.map((place, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: place.name,
    item: publicUrl + localAddress(place.path, code),
  }))
  return <JsonLd data={{ '@type': 'BreadcrumbList', itemListElement }} />
}
