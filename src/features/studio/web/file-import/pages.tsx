import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { valueAt } from '#features/pages/block-schema.ts'
import { banksIn } from '../../questions/draft-test.ts'
import { elementsOf } from '../outline/elements.ts'
import { useOwnPart } from '../shell/own-part.ts'
import { elementQuery, outlineQuery, studioCoursesQuery } from '../shell/queries.ts'
import { FileImport } from './file-import.tsx'

/** Import from the list of courses: a new course, or any that one may write. */
export function ImportFromHome() {
  const t = useTranslations('admin.studio')
  const { data } = useSuspenseQuery(studioCoursesQuery())
  const courses = data.courses.filter(({ mayWrite }) => mayWrite)
  return (
    <FileImport
      path="/studio/import/"
      back={{ to: '/studio/', text: t('home') }}
      targets={{ mayCreate: data.isAdministrator, courses }}
    />
  )
}

/** Import into a course as new lessons. */
export function ImportIntoCourse({ courseId }: { courseId: string }) {
  const t = useTranslations('admin.studio')
  const { isAdministrator, may } = useOwnPart(courseId)
  const title = useCourseTitle(courseId)
  return (
    <FileImport
      path={`/studio/courses/${courseId}/import/`}
      back={{ to: `/studio/courses/${courseId}/`, text: t('outline') }}
      courseId={courseId}
      targets={{ mayCreate: isAdministrator, courses: may('write') ? [{ id: courseId, title }] : [] }}
    />
  )
}

/** Import into a lesson or test. */
export function ImportIntoElement({ courseId, elementId }: { courseId: string; elementId: string }) {
  const t = useTranslations('admin.studio')
  const { isAdministrator, may } = useOwnPart(courseId)
  const { data: outline } = useSuspenseQuery(outlineQuery(courseId))
  const { data: contents } = useSuspenseQuery(elementQuery(courseId, elementId))
  const courseTitle = useCourseTitle(courseId)
  const entry = elementsOf(outline.document).find(({ id }) => id === elementId)
  const banks = banksIn(contents.document, null).map(({ id, questions }) => ({ id, count: questions.length }))
  const element = entry && { id: entry.id, type: entry.type, title: entry.title, banks }
  return (
    <FileImport
      path={`/studio/courses/${courseId}/${elementId}/import/`}
      back={{ to: `/studio/courses/${courseId}/${elementId}/`, text: element?.title || t('untitled') }}
      courseId={courseId}
      targets={{
        mayCreate: isAdministrator,
        courses: may('write') ? [{ id: courseId, title: courseTitle }] : [],
        ...(element && may('write') && { element: { courseId, element } }),
      }}
    />
  )
}

function useCourseTitle(courseId: string): string {
  const { data } = useSuspenseQuery(outlineQuery(courseId))
  const title = valueAt(data.document, ['title'])
  return typeof title === 'string' ? title : ''
}
