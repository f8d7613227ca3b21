import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { coursesQuery } from '#features/courses/web/queries.ts'
import { pagesQuery } from '#features/block-editing/web/queries.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import type { SelectOption } from '#ui/select.tsx'

/** Returns the pages and courses to which an item can lead, including the current one. */
export function useTargets(chosen: string | undefined): SelectOption[] {
  const t = useTranslations('admin.settings.menu')
  const { code } = useLanguage()
  const { data: pages } = useQuery(pagesQuery())
  const { data: courses } = useQuery(coursesQuery(code))
  const ofPages = (pages?.pages ?? []).map(({ alias, title, published }) => ({
    value: alias,
    text: published ? title : t('draft', { title }),
    group: t('pages'),
  }))
  const ofCourses = (courses?.courses ?? []).flatMap(({ pageAlias, title }) =>
    pageAlias === null || ofPages.some(({ value }) => value === pageAlias)
      ? []
      : [{ value: pageAlias, text: title, group: t('courses') }],
  )
  const known = [...ofPages, ...ofCourses]
  if (chosen === undefined || known.some(({ value }) => value === chosen)) return known
  return [{ value: chosen, text: chosen, group: t('otherTargets') }, ...known]
}
