import type { NewPage } from '#features/pages/server/store.ts'

/** A published page without blocks, at this alias. */
export const pageAt = (alias: string, more: Partial<NewPage> = {}): NewPage => ({
  id: `page-${alias}`,
  alias,
  type: 'common',
  title: alias,
  texts: {},
  noindex: false,
  template: 'default',
  published: true,
  edited: false,
  index: 0,
  model_id: null,
  to_top: true,
  header: { theme: 'paper', dark: false, mobileLogo: true },
  seo: {},
  components: [],
  ...more,
})
