import { listCourseAddresses, listElements } from '#features/courses/server/store.ts'
import { listRecordAddresses } from '#features/forms/server/store-shown.ts'
import { pathOf as microcoursePath } from '#features/microcourses/server/present.ts'
import { listMicrocourses } from '#features/microcourses/server/store.ts'
import { listPublishedPages } from '#features/pages/server/store.ts'
import { offeredLanguages } from '#features/portal/offered-languages.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import { htmlLangOf } from '#i18n/languages.ts'
import type { Kernel } from '#server/kernel.ts'
import { type PreparedAnswer, prepareAnswer } from '#server/http/prepared-answer.ts'

/** Search engines read 50,000 addresses of a sitemap, and each record has one per language. */
const RECORDS_MAX = 1000

interface Address {
  path: string
  changedAt: Date
}

/** The sitemap with its compressed form, from the content cache: generated again after a change, and after a minute. */
export function cachedSitemap(kernel: Kernel): () => Promise<PreparedAnswer> {
  const prepared = new WeakMap<object, Promise<PreparedAnswer>>()
  return async () => {
    const kept = await kernel.content.get('sitemap', async () => ({ text: await sitemap(kernel) }))
    const preparing = prepared.get(kept) ?? prepareAnswer(kept.text)
    prepared.set(kept, preparing)
    return preparing
  }
}

/** Lists what search engines may index: pages, courses and the lessons that are open to guests, in every language that is offered. */
async function sitemap(kernel: Kernel): Promise<string> {
  const { i18n } = await currentSettings(kernel)
  const codes = offeredLanguages(i18n, await kernel.texts.shares())
  const { publicUrl } = kernel.config
  const addresses = await listAddresses(kernel)
  const urls = addresses.flatMap(({ path, changedAt }) => {
    const alternates = codes.map(
      (code) => `<xhtml:link rel="alternate" hreflang="${htmlLangOf(code)}" href="${publicUrl}/${code}${path}"/>`,
    )
    return codes.map(
      (code) =>
        `<url><loc>${publicUrl}/${code}${path}</loc><lastmod>${changedAt.toISOString()}</lastmod>${alternates.join('')}</url>`,
    )
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>`
}

async function listAddresses({ db }: Kernel): Promise<Address[]> {
  const [pages, courses, microcourses, records] = await Promise.all([
    listPublishedPages(db),
    listCourseAddresses(db),
    listMicrocourses(db),
    listRecordAddresses(db, RECORDS_MAX),
  ])
  const shown = courses.filter((course) => !course.hidden && !course.is_for_groups)
  const lessons = await Promise.all(
    shown.filter((course) => course.access !== 'closed').map((course) => listElements(db, course.id)),
  )
  return [
    ...pages
      .filter((page) => !page.noindex && page.type !== 'system')
      .map((page) => ({ path: page.alias === 'main' ? '/' : `/${page.alias}/`, changedAt: page.updated_at })),
    ...records.map(({ alias, id, updated_at: changedAt }) => ({ path: `/${alias}/${id}/`, changedAt })),
    ...microcourses
      .filter((microcourse) => !microcourse.hidden && microcourse.groups.length === 0)
      .map((microcourse) => ({ path: microcoursePath(microcourse), changedAt: microcourse.updated_at })),
    ...shown.map((course) => ({ path: `/courses/${course.id}/`, changedAt: course.updated_at })),
    ...lessons.flatMap((elements) => {
      const first = elements.find((element) => element.visible && element.audience === null)
      return first ? [{ path: `/${first.type}/${first.id}/`, changedAt: first.updated_at }] : []
    }),
  ]
}

/** Returns the robots.txt, with the paths that search engines shouldn't index. */
export function robots(publicUrl: string): string {
  return `User-agent: *
Disallow: /api/
Disallow: /*/profile/
Disallow: /*/preview/
Disallow: /*/sandbox/
Disallow: /*/dev/

Sitemap: ${publicUrl}/sitemap.xml
`
}
