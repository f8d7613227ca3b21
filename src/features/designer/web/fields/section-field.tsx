import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Select } from '#ui/select.tsx'
import { sectionsQuery } from '../queries.ts'
import { useFieldWords } from '#features/block-editing/web/use-kind-name.ts'
import type { FieldForProps } from '#features/block-editing/web/fields/field-for-props.ts'

/** Chooses the section that the block shows. */
export function SectionField({ name, value, onChange }: FieldForProps) {
  const t = useTranslations('admin.designer')
  const words = useFieldWords()
  const { data } = useQuery(sectionsQuery())
  return (
    <Select
      label={words.field(name)}
      placeholder={t('chooseSection')}
      options={(data?.sections ?? []).map(({ id, title }) => ({ value: id, text: title }))}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
