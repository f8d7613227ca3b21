import { z } from 'zod'
import { ALIAS_PATTERN, PAGE_BLOCKS_MAX, PAGE_TITLE_MAX } from './authoring-limits.ts'
import { PAGE_TYPES, pageHeader, savedBlock } from './model.ts'

const lang = z.string().regex(/^[a-z]{2,3}$/)

/** What an author writes for search engines and shared links. */
const seoTexts = z.object({
  title: z.exactOptional(z.string().max(200)),
  description: z.exactOptional(z.string().max(400)),
  keywords: z.exactOptional(z.string().max(400)),
})

/** How a page of a data source shows one record. Words in double braces are those of its fields: `{{city}}`. */
export const recordTemplate = z.object({
  title: z.string().trim().min(1).max(PAGE_TITLE_MAX),
  /** Whether search engines leave records alone, whatever they do with the list. */
  noindex: z.boolean(),
  components: z.array(savedBlock).max(PAGE_BLOCKS_MAX),
})
export type RecordTemplate = z.infer<typeof recordTemplate>

/** All of a page that authors change and publish as one. */
export const pageContent = z.object({
  title: z.string().trim().min(1).max(PAGE_TITLE_MAX),
  alias: z.string().regex(ALIAS_PATTERN, 'address'),
  noindex: z.boolean(),
  toTop: z.boolean(),
  template: z.string().max(64),
  header: pageHeader,
  seo: seoTexts,
  /** By language: what differs from the primary one. */
  texts: z.record(
    lang,
    z.object({ title: z.exactOptional(z.string().max(PAGE_TITLE_MAX)), seo: z.exactOptional(seoTexts) }),
  ),
  components: z.array(savedBlock).max(PAGE_BLOCKS_MAX),
  /** Of a page of a data source. */
  record: z.exactOptional(recordTemplate),
})
export type PageContent = z.infer<typeof pageContent>

/** What keeps a page from being published, or what its author may have overlooked. */
export const pageProblem = z.object({
  /** Errors keep it from being published, hints do not. */
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
  /** Of which block; of the page itself without it. */
  blockId: z.exactOptional(z.string()),
  /** Names and indexes that lead to the place within the props, as `actions.0.text`. */
  path: z.exactOptional(z.string()),
  lang: z.exactOptional(z.string()),
})
export type PageProblem = z.infer<typeof pageProblem>

const person = z.object({ id: z.string(), name: z.string() }).nullable()

/** A page in the list of its authors. */
export const authoredPage = z.object({
  id: z.string(),
  title: z.string(),
  alias: z.string(),
  type: z.enum(PAGE_TYPES),
  /** What it is about: a course, a data source, an event. */
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

/** A page as it is worked on. */
export const pageDraft = authoredPage.extend({
  content: pageContent,
  /** Counts savings; 0 before the first. */
  revision: z.int(),
  changedBy: person,
  problems: z.array(pageProblem),
  /** With it the draft can be looked at without an account: `preview/{id}?secret=…`. */
  previewSecret: z.string(),
  /** What visitors see, to be compared with. */
  shown: pageContent,
})
export type PageDraft = z.infer<typeof pageDraft>

/** A file of this portal that a page names and that is not there. */
export const goneFile = z.object({
  src: z.string(),
  /** Of one in the bin, from which it can be brought back; null: it has gone for good. */
  name: z.string().nullable(),
})

/** What was published once. */
export const pageVersion = z.object({
  number: z.int(),
  note: z.string().nullable(),
  publishedAt: z.string(),
  publishedBy: person,
})
export type PageVersion = z.infer<typeof pageVersion>

/** A page to begin from. */
export const pageTemplate = z.object({
  id: z.string(),
  title: z.string(),
  type: z.enum(PAGE_TYPES),
  /** Whether authors of this portal have saved it; the others come with the product. */
  isOwn: z.boolean(),
})
export type PageTemplate = z.infer<typeof pageTemplate>

/** Blocks that stand on several pages. */
export const pageSection = z.object({
  id: z.string(),
  title: z.string(),
  blocks: z.array(savedBlock).max(PAGE_BLOCKS_MAX),
  revision: z.int(),
  /** How many pages it stands on, published or in a draft. */
  usedOn: z.int(),
})
export type PageSection = z.infer<typeof pageSection>

/** A kind of block as the designer offers it. */
export const blockKind = z.object({
  type: z.string(),
  version: z.int(),
  category: z.string(),
  /** JSON Schema of the props; `field` says what a value is beyond its type: `picture`, `link`, `course`, `html` … */
  schema: z.record(z.string(), z.unknown()),
  starter: z.record(z.string(), z.unknown()),
})
export type BlockKind = z.infer<typeof blockKind>

/** A page as a file that another portal takes in. */
export const pageFile = z.object({
  format: z.literal('portico-page'),
  version: z.literal(1),
  type: z.enum(PAGE_TYPES),
  content: pageContent,
})
export type PageFile = z.infer<typeof pageFile>

/** The texts of a page for who translates it: the words of the primary language beside those of another. */
export const translationFile = z.object({
  format: z.literal('portico-texts'),
  version: z.literal(1),
  pageId: z.string(),
  lang,
  texts: z.array(
    z.object({
      /** Where it stands: `page/title`, or a block's id and the path within it. */
      id: z.string().max(300),
      source: z.string(),
      /** Empty while nobody has translated it. */
      target: z.string(),
    }),
  ),
})
export type TranslationFile = z.infer<typeof translationFile>
