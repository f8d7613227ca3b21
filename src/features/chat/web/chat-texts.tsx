import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TextsProvider, useLanguage } from '#i18n/texts-provider.tsx'
import { rareTextsQuery, textsQuery } from '#web/queries.ts'

/** Adds the words of the chat to those of the page: they come with the first chat, not with the first visit. */
export function ChatTexts({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const { data: texts } = useSuspenseQuery(textsQuery(language.code))
  const { data: own } = useSuspenseQuery(rareTextsQuery(language.code, 'chat'))
  return (
    <TextsProvider language={language} texts={{ ...texts, ...own }}>
      {children}
    </TextsProvider>
  )
}
