import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TextsProvider, useLanguage } from '#i18n/texts-provider.tsx'
import { lazyTextsQuery, textsQuery } from './queries.ts'

/** Provides a rarely needed text package to its children, besides the common ones. */
export function LazyTexts({ name, children }: { name: Parameters<typeof lazyTextsQuery>[1]; children: ReactNode }) {
  const language = useLanguage()
  const { data: texts } = useSuspenseQuery(textsQuery(language.code))
  const { data: own } = useSuspenseQuery(lazyTextsQuery(language.code, name))
  return (
    <TextsProvider language={language} texts={{ ...texts, ...own }}>
      {children}
    </TextsProvider>
  )
}
