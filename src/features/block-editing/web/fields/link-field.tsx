import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { hasRole } from '#base/roles.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { Field } from '#ui/field.tsx'
import { pagesQuery } from '../queries.ts'
import { useFieldWords } from '../use-kind-name.ts'
import type { FieldForProps } from './field-for-props.ts'

/** The target of a link: suggests pages of the portal, and accepts any other address. */
export function LinkField({ name, isRequired, value, onChange }: FieldForProps) {
  const t = useTranslations('admin.designer')
  const words = useFieldWords()
  const list = useId()
  const { data } = useQuery({ ...pagesQuery(), enabled: hasRole(useUser().roles, 'envmgr-admin') })
  return (
    <>
      <Field
        label={words.field(name)}
        help={t('linkHelp')}
        {...(!isRequired && { optional: t('optional') })}
        dir="ltr"
        inputMode="url"
        list={list}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value === '' && !isRequired ? undefined : target.value)}
      />
      <datalist id={list}>
        {data?.pages.map(({ id, alias, title, type }) => (
          <option key={id} value={type === 'main' ? '/' : `/${alias}/`} label={title} />
        ))}
      </datalist>
    </>
  )
}
