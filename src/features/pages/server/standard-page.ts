import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { PortalSettings } from '#features/portal/model.ts'
import { languages } from '#i18n/languages.ts'
import type { Kernel } from '#server/kernel.ts'
import type { Page, ShownBlock } from '../model.ts'
import type { StandardAlias } from '../standard-aliases.ts'
import { seoOf } from './present.ts'

interface Words {
  title: string
  lead: string
}

const BLOCKS: Record<StandardAlias, (words: Words) => ShownBlock> = {
  courses: (props) => ({ id: 'list', component: 'catalogue', version: 1, props: { ...props } }),
  microcourse: (props) => ({
    id: 'list',
    component: 'microcourse-list',
    version: 1,
    props: { ...props, variant: 'grid' },
  }),
}

/** Returns the product's page for an alias at which the portal has published none, with texts of the interface. */
export async function standardPage(
  { texts }: Kernel,
  { alias, lang, withComponents, settings }: Showing,
): Promise<Page> {
  const [title, lead] = await Promise.all([
    texts.textOf(lang, `page.standard.${alias}.title`),
    texts.textOf(lang, `page.standard.${alias}.lead`),
  ])
  return {
    id: `standard-${alias}`,
    title,
    alias,
    noindex: false,
    components: withComponents ? [BLOCKS[alias]({ title, lead })] : [],
    languages: languages().map(({ code }) => code),
    edited: false,
    template: 'default',
    environmentId: ENVIRONMENT_ID,
    type: 'common',
    published: true,
    index: 0,
    model: { id: null },
    toTop: true,
    header: { theme: 'picture', dark: false, mobileLogo: true },
    seo: seoOf({ lang, own: {}, title, description: lead, path: `/${alias}/`, fallback: settings.seo }),
  }
}

interface Showing {
  alias: StandardAlias
  lang: string
  withComponents: boolean
  settings: PortalSettings
}
