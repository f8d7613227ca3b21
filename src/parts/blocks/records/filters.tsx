import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ShownField } from '#features/forms/fields.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { type RecordsQuery, searchOf, parseRecordsQuery } from './address.ts'
import styles from './records.module.css'

interface FiltersProps {
  /** Title of the list; a page may have several lists. */
  title: string
  fields: readonly ShownField[]
  query: RecordsQuery
  total: number
}

/** Filters of the list: a form that works without the app too. */
export function Filters({ title, fields, query, total }: FiltersProps) {
  const t = useTranslations('page.records')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const go = (form: HTMLFormElement) => {
    const given = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    )
    void navigate(pathname + searchOf(parseRecordsQuery(new URLSearchParams(given).toString())), {
      preventScrollReset: true,
    })
  }
  const isNarrowed = query.q !== '' || Object.keys(query.where).length > 0
  return (
    <form
      // Resets the fields when the address changes.
      key={searchOf(query)}
      role="search"
      aria-label={title}
      action={pathname}
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault()
        go(event.currentTarget)
      }}
    >
      <Field name="q" type="search" label={t('find')} defaultValue={query.q} maxLength={100} dir="auto" />
      {fields.map((field) => (
        <Select
          key={field.id}
          name="where"
          label={field.label}
          defaultValue={query.where[field.id] === undefined ? '' : `${field.id}=${query.where[field.id]}`}
          options={[{ value: '', text: t('any') }, ...choicesOf(field, t('yes'))]}
        />
      ))}
      <Button type="submit" variant="soft" className={styles.show}>
        {t('show')}
      </Button>
      <p className={styles.count} role="status">
        {t('count', { count: total })}
        {isNarrowed && (
          <a href={pathname} className={buttonClass({ variant: 'text', size: 'sm' })}>
            {t('all')}
          </a>
        )}
      </p>
    </form>
  )
}

/** The answers to a field, as they are in the address. */
const choicesOf = ({ id, options }: ShownField, yes: string) =>
  options?.map((option) => ({ value: `${id}=${option.id}`, text: option.label })) ?? [
    { value: `${id}=true`, text: yes },
  ]
