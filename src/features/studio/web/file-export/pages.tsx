import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { elementsOf } from '../outline/elements.ts'
import { outlineQuery } from '../shell/queries.ts'
import { FileExport } from './file-export.tsx'

/** Exports a whole course. */
export function ExportCourse({ courseId }: { courseId: string }) {
  const t = useTranslations('admin.studio')
  const { data } = useSuspenseQuery(outlineQuery(courseId))
  return (
    <FileExport
      courseId={courseId}
      outline={data.document}
      elementIds={elementsOf(data.document).map(({ id }) => id)}
      path={`/studio/courses/${courseId}/export/`}
      back={{ to: `/studio/courses/${courseId}/`, text: t('outline') }}
    />
  )
}

/** Exports one lesson or test. */
export function ExportElement({ courseId, elementId }: { courseId: string; elementId: string }) {
  const t = useTranslations('admin.studio')
  const { data } = useSuspenseQuery(outlineQuery(courseId))
  const entry = elementsOf(data.document).find(({ id }) => id === elementId)
  return (
    <FileExport
      courseId={courseId}
      outline={data.document}
      elementIds={[elementId]}
      path={`/studio/courses/${courseId}/${elementId}/export/`}
      back={{ to: `/studio/courses/${courseId}/${elementId}/`, text: entry?.title || t('untitled') }}
    />
  )
}
