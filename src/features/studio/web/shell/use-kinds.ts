import { useSuspenseQuery } from '@tanstack/react-query'
import { createContext, useContext, useMemo } from 'react'
import type { Kind } from '#features/block-editing/web/block-editor.ts'
import { blockKindsQuery } from '#features/block-editing/web/queries.ts'
import type { DraftDocument } from '#features/drafts/model.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'

/** The language in which the course around it is written first. */
export const WrittenLanguage = createContext<string | undefined>(undefined)

/** Returns the language in which a course is written first; undefined if it is that of the portal. */
export const writtenLanguage = ({ lang }: DraftDocument): string | undefined =>
  typeof lang === 'string' ? lang : undefined

/** The kinds of blocks, the language in which a course is written first, and all languages of the portal. */
export function useKinds(written?: string) {
  const { i18n } = usePortalSettings()
  const around = useContext(WrittenLanguage)
  const { data } = useSuspenseQuery(blockKindsQuery())
  const kinds = useMemo(() => new Map(data.blocks.map((kind): [string, Kind] => [kind.type, kind])), [data])
  return { kinds, primary: written ?? around ?? i18n.primaryLang, languages: i18n.languages }
}
