import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import type { Kernel } from '#server/kernel.ts'
import type { Page, SeoMeta, ShownBlock } from '../model.ts'
import { presentBlocks } from './present-blocks.ts'
import type { PageRow, SeoTexts } from './store.ts'

/** Metadata of the portal by language, for what an author left empty (SEO-04). */
export interface SeoFallback {
  title: Record<string, string>
  description: Record<string, string>
}

/** Returns the metadata of a page, course or element: from its own texts, else its title, else the portal. */
export function seoOf(from: {
  lang: string
  own: SeoTexts
  title: string
  description?: string
  /** Path within the portal, without language, with a trailing slash. */
  path: string
  fallback: SeoFallback
}): SeoMeta {
  const { lang, own, fallback } = from
  const byLanguage = (texts: Record<string, string>) => texts[lang] ?? texts[FALLBACK_LANGUAGE] ?? ''
  const title = own.title || from.title || byLanguage(fallback.title)
  const description = own.description || from.description || byLanguage(fallback.description)
  const url = `/${lang}${from.path}`
  // The image is generated from the title on request.
  const image = `/og${url}image.png`
  return { title, description, keywords: own.keywords ?? '', url, og: { title, description, image } }
}

export function presentPage(
  kernel: Pick<Kernel, 'hooks' | 'parts'>,
  row: PageRow,
  from: {
    lang: string
    secret: string
    bible: string | undefined
    fallback: SeoFallback
    withComponents: boolean
    fill?: ((block: ShownBlock) => ShownBlock | undefined) | undefined
  },
): Page {
  const texts = row.texts[from.lang]
  const title = texts?.title ?? row.title
  const isMain = row.type === 'main'
  return {
    id: row.id,
    title,
    alias: row.alias,
    noindex: row.noindex || !row.published || row.type === 'system',
    components: from.withComponents ? presentBlocks(kernel, row.components, { ...from, place: `page ${row.id}` }) : [],
    languages: [FALLBACK_LANGUAGE, ...Object.keys(row.texts)],
    edited: row.edited,
    template: row.template,
    environmentId: row.environment_id,
    type: row.type,
    published: row.published,
    index: row.index,
    model: { id: row.model_id },
    toTop: row.to_top,
    header: row.header,
    seo: seoOf({
      lang: from.lang,
      own: { ...row.seo, ...texts?.seo },
      title: isMain ? '' : title,
      path: isMain ? '/' : `/${row.alias}/`,
      fallback: from.fallback,
    }),
  }
}
