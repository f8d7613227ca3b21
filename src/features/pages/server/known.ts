import { currentSettings } from '#features/portal/server/settings.ts'
import type { Kernel } from '#server/kernel.ts'
import { pagesError } from '../errors.ts'
import type { Page } from '../model.ts'
import { withSections } from './known-sections.ts'
import { presentPage } from './present.ts'
import { findPage, type PageRow } from './store.ts'

/** A page by its alias, published or not, from memory. */
export const knownPage = ({ db, content }: Kernel, alias: string): Promise<PageRow | undefined> =>
  content.get(`page ${alias}`, () => findPage(db, alias))

/** A page as it is shown in a language, from memory. Throws when it has gone meanwhile. */
export function knownPresentation(
  kernel: Kernel,
  { alias, ...shown }: { alias: string; lang: string; withComponents: boolean },
): Promise<Page> {
  return kernel.content.get(`page ${alias} shown ${shown.lang} ${shown.withComponents}`, async () => {
    const row = await findPage(kernel.db, alias)
    if (!row) throw pagesError('pages.not-found')
    const { seo, organization } = await currentSettings(kernel)
    const components = [...(await withSections(kernel, row.components))]
    return presentPage(
      { ...row, components },
      { ...shown, secret: kernel.config.secret, bible: organization.bible, fallback: seo },
    )
  })
}
