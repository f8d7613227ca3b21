import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { formsQuery } from '#features/forms/web/queries.ts'
import { Select } from '#ui/select.tsx'
import { useFieldWords } from '#features/block-editing/web/use-kind-name.ts'
import type { FieldForProps } from '#features/block-editing/web/fields/field-for-props.ts'

/** Chooses the form that the block shows. */
export function FormChoice({ name, value, onChange }: FieldForProps) {
  const t = useTranslations('admin.designer')
  const words = useFieldWords()
  const { data } = useQuery(formsQuery())
  return (
    <Select
      label={words.field(name)}
      placeholder={t('chooseForm')}
      options={(data?.forms ?? []).map(({ id, title }) => ({ value: id, text: title }))}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
