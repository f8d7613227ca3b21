import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShownRecords } from '#features/forms/api.ts'
import { SHOWN_RECORDS_MAX } from '#features/forms/fields.ts'
import { shownRecordsQuery } from '#features/forms/web/queries.ts'
import type { PageDraft } from '#features/pages/authoring.ts'
import type { RecordWords } from '#features/pages/fill-record.ts'
import type { Part } from '../../parts.ts'

/** With which record the page of one is shown while one works on it. */
export interface ShownAs {
  /** Records that visitors may see, the newest first; undefined until they are known. */
  records: ShownRecords | undefined
  /** Of the one that is shown; undefined for none. */
  id: string | undefined
  /** Its words, in the language that is worked on; undefined where the page is shown as its author wrote it. */
  words: RecordWords | undefined
  /** Null shows the page as its author wrote it. */
  choose: (id: string | null) => void
}

/** The first record until another is chosen. */
export function useShownAs({ page, part, lang }: { page: PageDraft; part: Part; lang: string }): ShownAs {
  const [chosen, choose] = useState<string | null>()
  const isOfRecord = page.type === 'datasource' && part === 'record' && page.modelId !== null
  const { data: records } = useQuery({
    ...shownRecordsQuery(page.modelId ?? '', { lang, order: 'newest', offset: 0, limit: SHOWN_RECORDS_MAX }),
    enabled: isOfRecord,
    retry: false,
  })
  const known = records?.records ?? []
  // One that is gone meanwhile gives way to the first.
  const shown = chosen === null || !isOfRecord ? undefined : (known.find(({ id }) => id === chosen) ?? known[0])
  return { records, id: shown?.id, words: shown?.words, choose }
}
