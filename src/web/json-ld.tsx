import { useLanguage } from '#i18n/texts-provider.tsx'
import { localAddress } from './local-address.ts'
import { useSite } from './site.ts'

/**
 * Tells search engines what a page is about (schema.org). Data only: browsers never execute it. They read what the server sent, so
 * callers make `data` where `import.meta.env.SSR` says so, and browsers load no code for it: what the server drew stays.
 */
export function JsonLd({ data }: { data: Record<string, unknown> | undefined }) {
  const json = data ? JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c') : ''
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
}

interface Place {
  name: string
  /** Within the portal, without language: it ends with a slash. */
  path: string
}

/** Tells search engines where a page is: `places` lead from below the first page to the page itself. */
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
