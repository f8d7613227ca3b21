import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TextsProvider, useLanguage } from '#i18n/texts-provider.tsx'
import { rareTextsQuery, textsQuery } from '#web/queries.ts'

/**
 * Adds the words of the chat to those of the page: they come with the first chat, not with the first visit. Without them
 * nothing of the chat is drawn, and nothing else suffers.
 */
export function ChatTexts({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const { data: texts } = useSuspenseQuery(textsQuery(language.code))
  const { data: own } = useQuery(rareTextsQuery(language.code, 'chat'))
  if (!own) return null
  return (
    <TextsProvider language={language} texts={{ ...texts, ...own }}>
      {children}
    </TextsProvider>
  )
}
