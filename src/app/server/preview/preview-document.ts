import { directionOf, htmlLangOf } from '#i18n/languages.ts'
import type { Kernel } from '#server/kernel.ts'
import { isTestAddress, LOCKED_KEY } from './preview-address.ts'

/** What makes a page a preview: a script that keeps it from sending and storing anything, and a note that says what it is. */
export interface PreviewParts {
  script: string
  style: string
  note: string
}

/** Headers of a preview: it is never stored and never listed. Only the studio may frame it. */
export const PREVIEW_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'private, no-store',
  'x-frame-options': 'SAMEORIGIN',
  'x-robots-tag': 'noindex, nofollow, noarchive',
}

/** Returns the policy of a page, changed so that the studio may frame it and no form leaves it. */
export const previewPolicy = (policy: string): string =>
  policy
    .split('; ')
    .map((directive) => {
      if (directive.startsWith('frame-ancestors')) return "frame-ancestors 'self'"
      return directive.startsWith('form-action') ? "form-action 'none'" : directive
    })
    .join('; ')

/** Returns the parts of a preview's document in the language of its address. */
export async function previewParts(
  { texts }: Pick<Kernel, 'texts'>,
  { address, lang, files }: { address: string; lang: string; files: Pick<PreviewParts, 'script' | 'style'> },
): Promise<PreviewParts> {
  const text = (key: string) => texts.textOf(lang, `admin.previewPage.${key}`)
  const isLocked = new URL(address, 'http://portal').searchParams.has(LOCKED_KEY)
  const said = [
    `<b>${await text('draft')}</b>`,
    await text(isTestAddress(address) ? 'test' : 'nothing'),
    ...(isLocked ? [await text('locked')] : []),
    `<span role="status" data-refused="${await text('refused')}"></span>`,
  ]
  return {
    ...files,
    note: `<aside id="draft-preview" aria-label="${await text('draft')}"><p>${said.join(' ')}</p></aside>`,
  }
}

/** Returns a page with a single sentence. */
export const plainDocument = ({ lang, text }: { lang: string; text: string }): string => `<!doctype html>
<html lang="${htmlLangOf(lang)}" dir="${directionOf(lang)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${text}</title></head>
<body><main><h1>${text}</h1></main></body>
</html>`
