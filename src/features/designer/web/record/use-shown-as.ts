import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShownRecords } from '#features/forms/api.ts'
import { SHOWN_RECORDS_MAX } from '#features/forms/fields.ts'
import { shownRecordsQuery } from '#features/forms/web/queries.ts'
import type { PageDraft } from '#features/pages/authoring.ts'
import type { RecordWords } from '#features/pages/fill-record.ts'
import type { Part } from '../../parts.ts'

/** Returns the record with which a record template is previewed. */
export interface ShownAs {
  /** Records that visitors may see, the newest first; undefined until they are loaded. */
  records: ShownRecords | undefined
  /** Id of the previewed record; undefined for none. */
  id: string | undefined
  /** Its answers in the edited language; undefined if the page is shown with field names. */
  words: RecordWords | undefined
  /** Null shows the page with field names. */
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
  // If the chosen record was deleted meanwhile, the first is shown.
  const shown = chosen === null || !isOfRecord ? undefined : (known.find(({ id }) => id === chosen) ?? known[0])
  return { records, id: shown?.id, words: shown?.words, choose }
}
