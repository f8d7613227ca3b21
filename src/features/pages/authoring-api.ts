import { z } from 'zod'
import { contract } from '#base/contract.ts'
import {
  authoredPage,
  blockKind,
  goneFile,
  pageContent,
  pageDraft,
  pageFile,
  pageProblem,
  pageSection,
  pageTemplate,
  pageVersion,
  translationFile,
} from './authoring.ts'
import { ALIAS_PATTERN, PAGE_TITLE_MAX, XLIFF_LENGTH_MAX } from './authoring-limits.ts'
import { PAGE_TYPES, page, savedBlock } from './model.ts'

const NOT_FOUND = 'pages.not-found'
const CHANGED = 'pages.changed-meanwhile'
const title = z.string().trim().min(1).max(PAGE_TITLE_MAX)
const alias = z.string().regex(ALIAS_PATTERN, 'address')
const saved = z.object({ revision: z.int(), changedAt: z.string(), problems: z.array(pageProblem) })
const done = z.object({})

/** Endpoints for page authors. PAGE-50 says who they are. */
export const pagesAuthoringApi = contract({
  'GET /creator/blocks': {
    summary: 'Every kind of block with its fields',
    access: 'studio',
    output: z.object({ blocks: z.array(blockKind) }),
  },
  'GET /creator/pages': {
    summary: 'All pages of the portal, published or not',
    access: 'envmgr-admin',
    query: z.object({ q: z.string().max(100).optional() }),
    output: z.object({ pages: z.array(authoredPage) }),
  },
  'POST /creator/pages': {
    summary: 'Create a page: empty, from a template, as a copy, or from a file',
    access: 'envmgr-admin',
    body: z.object({
      title,
      alias,
      type: z.enum(PAGE_TYPES),
      /** The course, data source or event that the page belongs to. */
      modelId: z.string().max(64).optional(),
      from: z
        .discriminatedUnion('kind', [
          z.object({ kind: z.literal('template'), id: z.string().max(64) }),
          z.object({ kind: z.literal('page'), id: z.string().max(64) }),
          z.object({ kind: z.literal('file'), file: pageFile }),
        ])
        .optional(),
    }),
    output: authoredPage,
    errors: [NOT_FOUND, 'pages.alias-taken', 'pages.block-not-valid'],
  },
  'GET /creator/pages/:id/draft': {
    summary: 'The draft of a page, and what visitors see',
    access: 'envmgr-admin',
    output: pageDraft,
    errors: [NOT_FOUND],
  },
  'PUT /creator/pages/:id/draft': {
    summary: 'Save the draft. Refused if somebody else has saved since the revision that it is based on',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: z.object({ content: pageContent, revision: z.int().nonnegative() }),
    output: saved,
    errors: [NOT_FOUND, CHANGED, 'pages.block-not-valid'],
  },
  'DELETE /creator/pages/:id/draft': {
    summary: 'Discard the draft: the page is again as visitors see it',
    access: 'envmgr-admin',
    output: done,
    errors: [NOT_FOUND],
  },
  'POST /creator/pages/:id/publication': {
    summary: 'Publish the saved draft, now or at a set time',
    access: 'envmgr-admin',
    body: z.object({
      revision: z.int().nonnegative(),
      note: z.string().trim().max(300).optional(),
      /** ISO 8601. Now, if absent. */
      at: z.iso.datetime({ offset: true }).optional(),
    }),
    output: authoredPage,
    errors: [NOT_FOUND, CHANGED, 'pages.not-ready', 'pages.time-past'],
  },
  'DELETE /creator/pages/:id/publication': {
    summary: 'Unpublish a page, or cancel its scheduled publication',
    access: 'envmgr-admin',
    query: z.object({ what: z.enum(['page', 'schedule']).default('page') }),
    output: authoredPage,
    errors: [NOT_FOUND, 'pages.must-stay'],
  },
  'DELETE /creator/pages/:id': {
    summary: 'Permanently delete an unpublished page',
    access: 'envmgr-admin',
    output: done,
    errors: [NOT_FOUND, 'pages.still-published', 'pages.must-stay'],
  },
  'GET /creator/pages/:id/versions': {
    summary: 'Published versions, newest first',
    access: 'envmgr-admin',
    output: z.object({ versions: z.array(pageVersion) }),
    errors: [NOT_FOUND],
  },
  'GET /creator/pages/:id/versions/:number': {
    summary: 'An earlier published version of a page',
    access: 'envmgr-admin',
    /** `gone`: files of this version that were deleted since. */
    output: pageVersion.extend({ content: pageContent, gone: z.array(goneFile) }),
    errors: [NOT_FOUND],
  },
  'GET /creator/pages/:id/file': {
    summary: 'The draft as a file that another portal can import',
    access: 'envmgr-admin',
    output: pageFile,
    errors: [NOT_FOUND],
  },
  'GET /creator/pages/:id/texts/:lang': {
    summary: 'The texts of the draft for translators',
    access: 'envmgr-admin',
    output: translationFile,
    errors: [NOT_FOUND],
  },
  'PUT /creator/pages/:id/texts/:lang': {
    summary: 'Import translated texts; those without a target and unknown places are skipped',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: translationFile,
    output: saved.extend({ taken: z.int(), unknown: z.int() }),
    errors: [NOT_FOUND, 'pages.other-texts', 'pages.block-not-valid'],
  },
  'GET /creator/pages/:id/xliff/:lang': {
    summary: 'The same texts as XLIFF 2.1, for translators’ programs',
    access: 'envmgr-admin',
    output: z.object({ name: z.string(), xliff: z.string() }),
    errors: [NOT_FOUND],
  },
  'PUT /creator/pages/:id/xliff/:lang': {
    summary: 'Import translated XLIFF 2: all of it, or nothing if a line of it can’t be read',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: z.object({ xliff: z.string().max(XLIFF_LENGTH_MAX) }),
    /** Not imported: texts whose source has changed since, and places that the page doesn't have. */
    output: saved.extend({ taken: z.int(), outdated: z.int(), unknown: z.int() }),
    errors: [NOT_FOUND, 'pages.other-texts', 'pages.file-broken', 'pages.block-not-valid'],
  },
  'GET /lpm/pages/byModel': {
    summary: 'A published page by its subject, and by its title if several have the same subject',
    access: 'anyone',
    query: z.object({
      id: z.string().max(64),
      name: z.string().max(PAGE_TITLE_MAX).optional(),
      lang: z.string(),
      withComponents: z.stringbool().optional(),
    }),
    output: page,
    errors: [NOT_FOUND],
  },
  'GET /lpm/pages/:id/preview': {
    summary: 'The draft of a page in a language, for people with its secret',
    access: 'anyone',
    query: z.object({ secret: z.string().max(100), lang: z.string() }),
    output: page,
    errors: [NOT_FOUND],
  },
  'GET /lpm/pageTemplates/:id': {
    summary: 'A page template by its id',
    access: 'envmgr-admin',
    output: pageTemplate.extend({ content: pageContent.omit({ alias: true }) }),
    errors: [NOT_FOUND],
  },
  'GET /lpm/pageTemplates': {
    summary: 'Page templates: built-in ones, and the portal’s own',
    access: 'envmgr-admin',
    output: z.object({ templates: z.array(pageTemplate) }),
  },
  'POST /lpm/pageTemplates': {
    summary: 'Save a page as a template',
    access: 'envmgr-admin',
    body: z.object({ title, pageId: z.string().max(64) }),
    output: pageTemplate,
    errors: [NOT_FOUND],
  },
  'DELETE /lpm/pageTemplates/:id': {
    summary: 'Delete one of the portal’s own templates',
    access: 'envmgr-admin',
    output: done,
    errors: [NOT_FOUND],
  },
  'GET /creator/sections': {
    summary: 'Sections: blocks that several pages share',
    access: 'envmgr-admin',
    output: z.object({ sections: z.array(pageSection) }),
  },
  'PUT /creator/sections/:id': {
    summary: 'Save a section; every page that uses it shows the change at once',
    access: 'envmgr-admin',
    isIdempotent: true,
    /** Revision 0 creates it. */
    body: z.object({ title, blocks: z.array(savedBlock).min(1).max(50), revision: z.int().nonnegative() }),
    output: pageSection,
    errors: [NOT_FOUND, CHANGED, 'pages.block-not-valid'],
  },
  'DELETE /creator/sections/:id': {
    summary: 'Delete a section that no page uses',
    access: 'envmgr-admin',
    output: done,
    errors: [NOT_FOUND, 'pages.section-in-use'],
  },
})
type Endpoints = typeof pagesAuthoringApi
/** An interface rather than a type alias, so that compiler errors show its name instead of its whole content. */
export interface PagesAuthoringApi extends Endpoints {}
