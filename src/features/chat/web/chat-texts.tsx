import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TextsProvider, useLanguage } from '#i18n/texts-provider.tsx'
import { lazyTextsQuery, textsQuery } from '#web/queries.ts'

/**
 * Adds the texts of the chat, which load when it is first opened. Until then, or if that fails, nothing of the chat is
 * rendered.
 */
export function ChatTexts({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const { data: texts } = useSuspenseQuery(textsQuery(language.code))
  const { data: own } = useQuery(lazyTextsQuery(language.code, 'chat'))
  if (!own) return null
  return (
    <TextsProvider language={language} texts={{ ...texts, ...own }}>
      {children}
    </TextsProvider>
  )
}
