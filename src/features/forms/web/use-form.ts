import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { problemOf } from '#base/errors.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import type { WholeForm } from '../fields.ts'
import { dataSourceQuery, formQuery } from './queries.ts'

/** Tells the log that a form could not be had, in the words of the spec, §8 (FORM-21). */
export const tellFormFailure = (error: unknown): void =>
  console.error(`Error while fetching form: ${problemOf(error).message}`)

/** A form with what it asks, in the language of the page. */
export function useForm(id: string): { form: WholeForm | undefined; hasFailed: boolean; retry: () => void } {
  const { code } = useLanguage()
  const form = useQuery(formQuery(id, code))
  const sourceId = form.data?.dataSource.id
  const source = useQuery({ ...dataSourceQuery(sourceId ?? '-', code), enabled: sourceId !== undefined })
  const error = form.error ?? source.error
  useEffect(() => {
    if (error) tellFormFailure(error)
  }, [error])
  const retry = () => void (form.error ? form.refetch() : source.refetch())
  if (!form.data || !source.data) return { form: undefined, hasFailed: error !== null, retry }
  const { dataSource: _, ...words } = form.data
  return { form: { ...words, plural: source.data.plural, fields: source.data.fields }, hasFailed: false, retry }
}
