import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { makeId } from '#base/ids.ts'
import { aliasOf } from '#features/block-editing/alias-of.ts'
import { setValue } from '#features/drafts/document.ts'
import { valueAt } from '#features/pages/block-schema.ts'
import { Select } from '#ui/select.tsx'
import { studioCoursesQuery } from '../shell/queries.ts'
import type { CourseSettingsProps } from './course-settings.tsx'
import { TextRow } from './text-row.tsx'

const NONE = ''
const NEW = ':new'
const SUFFIX_LENGTH = 6

/** The category by which the catalogue can be filtered: one that other courses have, or a new one. */
export function CourseCategory({ draft, lang, primary }: Pick<CourseSettingsProps, 'draft' | 'lang' | 'primary'>) {
  const t = useTranslations('admin.studio.settings')
  const { data } = useQuery(studioCoursesQuery())
  const [isNew, setNew] = useState(false)
  const id = valueAt(draft.document, ['category', 'id'])
  const title = valueAt(draft.document, ['category', 'title'])
  const known = data?.categories ?? []
  const own = typeof id === 'string' && typeof title === 'string' ? [{ id, title }] : []
  const listed = [...known, ...own.filter((one) => !known.some((other) => other.id === one.id))]
  const set = (value: { id: string; title: string } | null) =>
    draft.edit((now) => [setValue(now, { path: ['category'], value })])
  const text = { draft, lang, primary, path: ['category', 'title'], maxLength: 100 }
  if (lang !== primary) return <TextRow {...text} label={t('category')} />
  return (
    <>
      <Select
        label={t('category')}
        help={t('categoryHelp')}
        options={[
          { value: NONE, text: t('categoryNone') },
          ...listed.map((one) => ({ value: one.id, text: one.title === '' ? t('categoryNew') : one.title })),
          ...(isNew ? [] : [{ value: NEW, text: t('categoryAdd') }]),
        ]}
        value={typeof id === 'string' ? id : NONE}
        onChange={({ target }) => {
          const chosen = listed.find((one) => one.id === target.value)
          setNew(target.value === NEW)
          if (target.value !== NEW) set(chosen ?? null)
          else set({ id: `${aliasOf(t('category'))}-${makeId().slice(0, SUFFIX_LENGTH)}`, title: '' })
        }}
      />
      {isNew && id !== undefined && (
        <TextRow
          {...text}
          label={t('categoryTitle')}
          isRequired
          error={title === '' ? t('categoryMissing') : undefined}
        />
      )}
    </>
  )
}
