import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DraftDocument } from '#features/drafts/model.ts'
import { valueAt } from '#features/pages/block-schema.ts'
import { directionOf } from '#i18n/languages.ts'
import { fetchTexts } from '#web/texts.ts'
import type { Written } from '../../file-formats/out/model.ts'
import { textOf } from '../../file-formats/out/fields.ts'
import { outCourse } from '../../file-formats/out/out-course.ts'
import { useBlockName } from '../lesson/use-block-name.ts'
import { elementQuery } from '../shell/queries.ts'
import type { KnownWriter } from './file-writers.ts'

interface Wanted {
  courseId: string
  outline: DraftDocument
  elementIds: readonly string[]
  format: KnownWriter
  lang: string
  primary: string
}

/** Writes a course in a format, without its pictures and media: those are fetched when it is downloaded. */
export function useWritten({ courseId, outline, elementIds, format, lang, primary }: Wanted) {
  const queryClient = useQueryClient()
  const nameOf = useBlockName()
  return useQuery({
    queryKey: ['studio-export', courseId, elementIds, format.id, lang],
    staleTime: 0,
    gcTime: 0,
    queryFn: async (): Promise<Written> => {
      const contents = new Map<string, DraftDocument>()
      // One after another: a course may have a hundred lessons.
      for (const id of elementIds)
        contents.set(id, (await queryClient.fetchQuery({ ...elementQuery(courseId, id), staleTime: 60_000 })).document)
      const { words = [], write } = await format.load()
      const course = outCourse({
        id: courseId,
        outline,
        contents,
        lang,
        primary,
        isRightToLeft: directionOf(lang) === 'rtl',
        origin: location.origin,
        nameOf,
      })
      return write(course, words.length === 0 ? {} : await wordsIn(lang, words))
    },
  })
}

/** Returns texts that a format puts into its files, in the language of the course. None of them has values to fill in. */
async function wordsIn(lang: string, names: readonly string[]): Promise<Record<string, string>> {
  const texts = await fetchTexts(lang, 'admin')
  return Object.fromEntries(names.map((name) => [name, textOf(valueAt(texts, ['admin', 'fileExport', 'words', name]))]))
}
