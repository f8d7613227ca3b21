import { useTranslations } from 'use-intl'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { queryOf } from '../../address.ts'
import { FileLink } from '../file-link.tsx'

interface ListFileProps {
  list: string
  /** The filter in the address. */
  filter?: object
  /** Whether the file needs a proof of identity. */
  needsProof?: boolean
}

/** Downloads all entries of a list that match its filter, for spreadsheets. */
export function ListFile({ list, filter, needsProof = false }: ListFileProps) {
  const t = useTranslations('admin.lists')
  const { code } = useLanguage()
  const address = `/api/backoffice/lists/${list}/file.csv${queryOf({ ...filter, lang: code })}`
  return <FileLink address={address} text={t('file.download')} needsProof={needsProof} />
}
