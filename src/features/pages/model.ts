import { z } from 'zod'

/** Texts of a block in one language, merged over `props`: objects merge, lists merge entry by entry on `id`. */
export const blockTexts = z.record(z.string(), z.unknown())

const MOMENT = z.iso.datetime()
const name = z.string().min(1).max(64)
const VALUES_MAX = 20

/**
 * Who sees a block: members of one of the groups, within a period, with a value of a course variable. All conditions
 * must be met.
 */
export const audience = z.object({
  groups: z.array(name).max(VALUES_MAX).exactOptional(),
  from: MOMENT.exactOptional(),
  until: MOMENT.exactOptional(),
  /** Without `is` and `not`: anybody who has a value. */
  variable: z
    .object({
      name,
      is: z.array(z.string().max(1000)).min(1).max(VALUES_MAX).exactOptional(),
      not: z.array(z.string().max(1000)).min(1).max(VALUES_MAX).exactOptional(),
    })
    .exactOptional(),
})
export type Audience = z.infer<typeof audience>

/** A saved block. `props` are in the primary language; the part named `component` defines them. */
export const savedBlock = z.object({
  id: z.string(),
  component: z.string(),
  version: z.int().positive(),
  visible: z.boolean().default(true),
  props: z.record(z.string(), z.unknown()),
  /** By language code. A missing text falls back to the primary language. */
  texts: z.record(z.string(), blockTexts).default({}),
  /** Who sees it; everybody if absent. */
  audience: audience.exactOptional(),
})
export type SavedBlock = z.infer<typeof savedBlock>

/** A block as a visitor gets it: visible, migrated to its newest version, in one language. */
export const shownBlock = z.object({
  id: z.string(),
  component: z.string(),
  version: z.int().positive(),
  props: z.record(z.string(), z.unknown()),
})
export type ShownBlock = z.infer<typeof shownBlock>

export const seoMeta = z.object({
  title: z.string(),
  description: z.string(),
  keywords: z.string(),
  url: z.string(),
  og: z.object({ title: z.string(), description: z.string(), image: z.string() }),
})
export type SeoMeta = z.infer<typeof seoMeta>

export const PAGE_TYPES = ['main', 'common', 'course', 'datasource', 'video-event', 'policy', 'system'] as const
export const MAIN_ALIAS = 'main'
/** Pages shown instead of one that doesn't exist or may not be seen. */
export type SystemAlias = '404' | 'access-denied'

/** How the header appears over a page. */
export const pageHeader = z.object({
  theme: z.enum(['paper', 'brand', 'picture']),
  dark: z.boolean(),
  mobileLogo: z.boolean(),
})

/** Spec §3, Page. */
export const page = z.object({
  id: z.string(),
  title: z.string(),
  alias: z.string(),
  noindex: z.boolean(),
  components: z.array(shownBlock),
  /** Languages with texts of their own; all others fall back to the primary language. */
  languages: z.array(z.string()),
  edited: z.boolean(),
  template: z.string(),
  environmentId: z.string(),
  type: z.enum(PAGE_TYPES),
  published: z.boolean(),
  index: z.int(),
  model: z.object({ id: z.string().nullable() }),
  toTop: z.boolean(),
  header: pageHeader,
  seo: seoMeta,
})
export type Page = z.infer<typeof page>
