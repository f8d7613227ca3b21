import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { problemOf } from '#base/errors.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import type { WholeForm } from '../fields.ts'
import { dataSourceQuery, formQuery } from './queries.ts'

/** Logs with the wording of spec §8 that a form couldn't be loaded (FORM-21). */
export const showFormFailure = (error: unknown): void =>
  console.error(`Error while fetching form: ${problemOf(error).message}`)

/** Returns a form with its fields, in the language of the page. */
export function useForm(id: string): { form: WholeForm | undefined; hasFailed: boolean; retry: () => void } {
  const { code } = useLanguage()
  const form = useQuery(formQuery(id, code))
  const sourceId = form.data?.dataSource.id
  const source = useQuery({ ...dataSourceQuery(sourceId ?? '-', code), enabled: sourceId !== undefined })
  const error = form.error ?? source.error
  useEffect(() => {
    if (error) showFormFailure(error)
  }, [error])
  const retry = () => void (form.error ? form.refetch() : source.refetch())
  if (!form.data || !source.data) return { form: undefined, hasFailed: error !== null, retry }
  const { dataSource: _, ...words } = form.data
  return { form: { ...words, plural: source.data.plural, fields: source.data.fields }, hasFailed: false, retry }
}
