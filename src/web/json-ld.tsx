import { useLanguage } from '#i18n/texts-provider.tsx'
import { localAddress } from './local-address.ts'
import { useSite } from './site.ts'

/**
 * Structured data of a page for search engines (schema.org). Browsers never execute it. Callers build `data` only if
 * `import.meta.env.SSR`, so that browsers load no code for it; the server-rendered element stays.
 */
export function JsonLd({ data }: { data: Record<string, unknown> | undefined }) {
  const json = data ? JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c') : ''
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
}

interface Place {
  name: string
  /** Path without language, with a trailing slash. */
  path: string
}

/** Breadcrumbs for search engines: `places` lead from below the home page to the page itself. */
export function BreadcrumbData({ places }: { places: readonly Place[] }) {
  const site = useSite()
  const { code } = useLanguage()
  return <JsonLd data={import.meta.env.SSR ? breadcrumbsOf(places, { ...site, lang: code }) : undefined} />
}

interface From {
  name: string
  publicUrl: string
  lang: string
}

function breadcrumbsOf(places: readonly Place[], { name, publicUrl, lang }: From): Record<string, unknown> {
  const itemListElement = [{ name, path: '/' }, ...places].map((place, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: place.name,
    item: publicUrl + localAddress(place.path, lang),
  }))
  return { '@type': 'BreadcrumbList', itemListElement }
}
