import { useSuspenseQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { InTextsLanguage } from '#features/admin-shell/web/in-texts-language.tsx'
import { languageOf } from '#i18n/languages.ts'
import { TextsProvider } from '#i18n/texts-provider.tsx'
import { lazyTextsQuery, textsQuery } from '#web/queries.ts'

/** The author's language, which may differ from that of the page. */
export const AuthorLanguage = createContext('en')

/** Provides texts of the administration in the author's language. */
export function AdminTexts({ children }: { children: ReactNode }) {
  const code = use(AuthorLanguage)
  const { data: texts } = useSuspenseQuery(textsQuery(code))
  const { data: own } = useSuspenseQuery(lazyTextsQuery(code, 'admin'))
  return (
    <TextsProvider language={languageOf(code)} texts={{ ...texts, ...own }}>
      <InTextsLanguage texts={own.admin}>{children}</InTextsLanguage>
    </TextsProvider>
  )
}
