import { useLanguage } from '#i18n/texts-provider.tsx'
import { useSite } from './site.ts'

/** Metadata of a page from the API. `url` and the picture are paths of the portal; without a picture the portal’s is used. */
export interface Seo {
  title: string
  description: string
  keywords: string
  url: string
  og: { title: string; description: string; image?: string | undefined }
}

/**
 * Title, description, canonical address, Open Graph and alternate languages of a page (SEO-01 to 07). Pages in a language that the
 * portal doesn't offer are not indexed. React hoists these elements into the head, on the server and in the browser.
 */
export function PageMeta({
  seo,
  noindex: isPrivate = false,
  type = 'website',
}: {
  seo: Seo
  noindex?: boolean
  type?: string
}) {
  const { name, publicUrl, languages, isOffered } = useSite()
  const noindex = isPrivate || !isOffered
  const { code } = useLanguage()
  const title = seo.title === name || seo.title === '' ? name : `${seo.title} · ${name}`
  const rest = seo.url.slice(`/${code}`.length)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={seo.description} />
      {seo.keywords && <meta name="keywords" content={seo.keywords} />}
      {noindex && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={publicUrl + seo.url} />
      {!noindex &&
        languages.map((language) => (
          <link
            key={language.code}
            rel="alternate"
            hrefLang={language.htmlLang}
            href={`${publicUrl}/${language.code}${rest}`}
          />
        ))}
      {!noindex && <link rel="alternate" hrefLang="x-default" href={publicUrl + rest} />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={seo.og.title} />
      <meta property="og:description" content={seo.og.description} />
      <meta property="og:url" content={publicUrl + seo.url} />
      <meta property="og:image" content={publicUrl + (seo.og.image || `/og/${code}/image.png`)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
