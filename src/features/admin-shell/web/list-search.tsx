import { useLanguage } from '#i18n/texts-provider.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { localAddress } from '#web/local-address.ts'
import { SEARCH_MAX_LENGTH } from '../limits.ts'

interface ListSearchProps {
  label: string
  placeholder: string
  submitLabel: string
  clearLabel: string
  /** Address of the list, without language. */
  path: string
  /** The other parameters of the address. */
  kept: Readonly<Record<string, string | undefined>>
  query: string | undefined
  onSearch: (query: string) => void
}

/** Searches a list whose address contains the search and the filters. */
export function ListSearch({ path, query, onSearch, ...field }: ListSearchProps) {
  const { code } = useLanguage()
  return (
    <SearchField
      key={query}
      {...field}
      action={localAddress(path, code)}
      defaultValue={query}
      maxLength={SEARCH_MAX_LENGTH}
      onSearch={(text) => onSearch(text.trim())}
    />
  )
}
