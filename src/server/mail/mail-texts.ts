import type { ReactNode } from 'react'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import type { ServerTexts } from '../server-texts.ts'
import type { MailAround } from './mail.ts'

/** Returns the texts of one email in a language, and which of its parts are English because the language lacks them. */
export function mailTexts(
  texts: Pick<ServerTexts, 'textOf' | 'isTranslated'>,
  lang: string,
): Pick<MailAround, 't' | 'langOf'> {
  const english = new Set<ReactNode>()
  return {
    t: async (key, values) => {
      const [text, isTranslated] = await Promise.all([texts.textOf(lang, key, values), texts.isTranslated(lang, key)])
      if (!isTranslated) english.add(text)
      return text
    },
    langOf: (part) => (english.has(part) ? FALLBACK_LANGUAGE : undefined),
  }
}
