import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TextsProvider, useLanguage } from '#i18n/texts-provider.tsx'
import { rareTextsQuery, textsQuery } from './queries.ts'

/** Adds the texts of a package that few pages need to those of every page, for what stands inside. */
export function RareTexts({ name, children }: { name: Parameters<typeof rareTextsQuery>[1]; children: ReactNode }) {
  const language = useLanguage()
  const { data: texts } = useSuspenseQuery(textsQuery(language.code))
  const { data: own } = useSuspenseQuery(rareTextsQuery(language.code, name))
  return (
    <TextsProvider language={language} texts={{ ...texts, ...own }}>
      {children}
    </TextsProvider>
  )
}
