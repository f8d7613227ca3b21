import { z } from 'zod'
import { ALIAS_PATTERN, PAGE_BLOCKS_MAX, PAGE_TITLE_MAX } from './authoring-limits.ts'
import { PAGE_TYPES, pageHeader, savedBlock } from './model.ts'

const lang = z.string().regex(/^[a-z]{2,3}$/)

/** Texts for search engines and shared links. */
const seoTexts = z.object({
  title: z.exactOptional(z.string().max(200)),
  description: z.exactOptional(z.string().max(400)),
  keywords: z.exactOptional(z.string().max(400)),
})

/** How a page of a data source shows one record. `{{city}}` stands for the field `city`. */
export const recordTemplate = z.object({
  title: z.string().trim().min(1).max(PAGE_TITLE_MAX),
  /** Whether search engines should ignore the records, whatever applies to the list. */
  noindex: z.boolean(),
  components: z.array(savedBlock).max(PAGE_BLOCKS_MAX),
})
export type RecordTemplate = z.infer<typeof recordTemplate>

/** The content of a page, which authors edit and publish as a whole. */
export const pageContent = z.object({
  title: z.string().trim().min(1).max(PAGE_TITLE_MAX),
  alias: z.string().regex(ALIAS_PATTERN, 'address'),
  noindex: z.boolean(),
  toTop: z.boolean(),
  template: z.string().max(64),
  header: pageHeader,
  seo: seoTexts,
  /** By language: texts that differ from the primary one. */
  texts: z.record(
    lang,
    z.object({ title: z.exactOptional(z.string().max(PAGE_TITLE_MAX)), seo: z.exactOptional(seoTexts) }),
  ),
  components: z.array(savedBlock).max(PAGE_BLOCKS_MAX),
  /** Pages of a data source only. */
  record: z.exactOptional(recordTemplate),
})
export type PageContent = z.infer<typeof pageContent>

/** A problem that prevents publishing, or a hint about what the author may have overlooked. */
export const pageProblem = z.object({
  /** Errors prevent publishing, hints don't. */
  level: z.enum(['error', 'hint']),
  code: z.enum([
    'not-complete',
    'not-valid',
    'unknown-block',
    'no-alt',
    'empty-link',
    'broken-address',
    'file-gone',
    'no-translation',
    'no-description',
    'contrast',
    'header-contrast',
    'alias-taken',
    'alias-reserved',
  ]),
  /** The block concerned; absent if it concerns the page itself. */
  blockId: z.exactOptional(z.string()),
  /** Names and indexes of the place within the props, such as `actions.0.text`. */
  path: z.exactOptional(z.string()),
  lang: z.exactOptional(z.string()),
})
export type PageProblem = z.infer<typeof pageProblem>

const person = z.object({ id: z.string(), name: z.string() }).nullable()

/** A page in the list for authors. */
export const authoredPage = z.object({
  id: z.string(),
  title: z.string(),
  alias: z.string(),
  type: z.enum(PAGE_TYPES),
  /** The course, data source or event that the page belongs to. */
  modelId: z.string().nullable(),
  published: z.boolean(),
  edited: z.boolean(),
  languages: z.array(z.string()),
  blocks: z.int(),
  /** ISO 8601; of the draft, if there is one. */
  changedAt: z.string(),
  publishAt: z.string().nullable(),
})
export type AuthoredPage = z.infer<typeof authoredPage>

/** A page with its draft. */
export const pageDraft = authoredPage.extend({
  content: pageContent,
  /** Incremented on every save; 0 before the first. */
  revision: z.int(),
  changedBy: person,
  problems: z.array(pageProblem),
  /** Gives access to a preview of the draft without an account: `preview/{id}?secret=…`. */
  previewSecret: z.string(),
  /** The published content, for comparison. */
  shown: pageContent,
})
export type PageDraft = z.infer<typeof pageDraft>

/** A file of this portal that a page names but that doesn't exist. */
export const goneFile = z.object({
  src: z.string(),
  /** Name of a file in the bin, which can be restored; null if it was deleted for good. */
  name: z.string().nullable(),
})

/** A version that was published. */
export const pageVersion = z.object({
  number: z.int(),
  note: z.string().nullable(),
  publishedAt: z.string(),
  publishedBy: person,
})
export type PageVersion = z.infer<typeof pageVersion>

/** A template for new pages. */
export const pageTemplate = z.object({
  id: z.string(),
  title: z.string(),
  type: z.enum(PAGE_TYPES),
  /** Whether it was saved by authors of this portal; the others come with the product. */
  isOwn: z.boolean(),
})
export type PageTemplate = z.infer<typeof pageTemplate>

/** A section: blocks shared by several pages. */
export const pageSection = z.object({
  id: z.string(),
  title: z.string(),
  blocks: z.array(savedBlock).max(PAGE_BLOCKS_MAX),
  revision: z.int(),
  /** Number of pages that use it, published or in a draft. */
  usedOn: z.int(),
})
export type PageSection = z.infer<typeof pageSection>

/** A kind of block as the designer offers it. */
export const blockKind = z.object({
  type: z.string(),
  version: z.int(),
  category: z.string(),
  /**
   * JSON Schema of the props; `field` gives a value's meaning beyond its type: `picture`, `link`, `course`, `html` …
   */
  schema: z.record(z.string(), z.unknown()),
  starter: z.record(z.string(), z.unknown()),
})
export type BlockKind = z.infer<typeof blockKind>

/** A page as a file that another portal can import. */
export const pageFile = z.object({
  format: z.literal('portico-page'),
  version: z.literal(1),
  type: z.enum(PAGE_TYPES),
  content: pageContent,
})
export type PageFile = z.infer<typeof pageFile>

/** The texts of a page for translators: the primary language beside another one. */
export const translationFile = z.object({
  format: z.literal('portico-texts'),
  version: z.literal(1),
  pageId: z.string(),
  lang,
  texts: z.array(
    z.object({
      /** `page/title`, or a block's id and the path within it. */
      id: z.string().max(300),
      source: z.string(),
      /** Empty while untranslated. */
      target: z.string(),
    }),
  ),
})
export type TranslationFile = z.infer<typeof translationFile>
