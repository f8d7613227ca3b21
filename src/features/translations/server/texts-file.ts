import type { Hono } from 'hono'
import { LANGUAGE_CODES } from '#i18n/languages.ts'
import { type TextCatalogue, withOwn } from '#i18n/text-catalogue.ts'
import { checkAccess } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import { type PortalEnv, visitorOf } from '#server/http/request-visitor.ts'
import type { ShownText } from '../api.ts'
import { textsIn } from './present.ts'

/** Adds the download of a language's texts: all of them, or with `?state=missing` the English of untranslated ones. */
export function addTextsFile(api: Hono<PortalEnv>, kernel: Kernel, catalogue: TextCatalogue): void {
  api.get('/backoffice/translations/:file{[a-z]+\\.json}', async (context) => {
    const { visitor } = await visitorOf(kernel, context)
    checkAccess('envmgr-admin', visitor)
    const lang = LANGUAGE_CODES.find((code) => `${code}.json` === context.req.param('file'))
    if (!lang) return context.notFound()
    const isMissing = context.req.query('state') === 'missing'
    const said = (await textsIn(kernel.db, catalogue, lang)).flatMap((text): [string, string][] => {
      const own = textOf(text)
      if (isMissing) return own === null ? [[text.key, text.english]] : []
      return own === null ? [] : [[text.key, own]]
    })
    return context.body(`${JSON.stringify(withOwn({}, new Map(said)), null, 2)}\n`, 200, {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="${isMissing ? 'missing' : 'texts'}-${lang}.json"`,
      'cache-control': 'no-store',
    })
  })
}

const textOf = ({ own, product }: ShownText): string | null => own?.text ?? product
