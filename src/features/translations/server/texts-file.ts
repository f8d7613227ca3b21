import type { Hono } from 'hono'
import { htmlLangOf, LANGUAGE_CODES } from '#i18n/languages.ts'
import { type TextCatalogue, withOwn } from '#i18n/text-catalogue.ts'
import { checkAccess } from '#server/http/admit.ts'
import type { Kernel } from '#server/kernel.ts'
import { type PortalEnv, visitorOf } from '#server/http/request-visitor.ts'
import type { ShownText } from '../api.ts'
import { writeXliff } from '../xliff/xliff.ts'
import { textsIn } from './present.ts'

const TYPES = { json: 'application/json', xlf: 'application/xliff+xml' } as const

/**
 * Adds the downloads of a language's texts, with `?state=missing` of those that are not translated: as JSON (translations, or the
 * English of missing ones), and as XLIFF 2.1 (English with notes, and translations).
 */
export function addTextsFile(api: Hono<PortalEnv>, kernel: Kernel, catalogue: TextCatalogue): void {
  api.get('/backoffice/translations/:file{[a-z]+\\.(?:json|xlf)}', async (context) => {
    const { visitor } = await visitorOf(kernel, context)
    checkAccess('envmgr-admin', visitor)
    const [code, type] = context.req.param('file').split('.')
    const lang = LANGUAGE_CODES.find((known) => known === code)
    if (!lang) return context.notFound()
    const isMissing = context.req.query('state') === 'missing'
    const all = await textsIn(kernel.db, catalogue, lang)
    const texts = isMissing ? all.filter((text) => textOf(text) === null) : all
    const isXliff = type === 'xlf'
    return context.body(isXliff ? xliffOf(lang, texts) : jsonOf(texts, isMissing), 200, {
      'content-type': isXliff ? TYPES.xlf : TYPES.json,
      'content-disposition': `attachment; filename="${isMissing ? 'missing' : 'texts'}-${lang}.${isXliff ? 'xlf' : 'json'}"`,
      'cache-control': 'no-store',
    })
  })
}

function jsonOf(texts: readonly ShownText[], isMissing: boolean): string {
  const entries = texts.flatMap((text): [string, string][] => {
    const said = isMissing ? text.english : textOf(text)
    return said === null ? [] : [[text.key, said]]
  })
  return `${JSON.stringify(withOwn({}, new Map(entries)), null, 2)}\n`
}

const xliffOf = (lang: string, texts: readonly ShownText[]): string =>
  writeXliff(
    htmlLangOf(lang),
    texts.map((text) => ({ ...text, target: textOf(text) })),
  )

const textOf = ({ own, product }: ShownText): string | null => own?.text ?? product
