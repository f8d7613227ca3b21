import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { BlockTitle } from '#features/pages/web/block-head.tsx'
import { useBlockPlace } from '#features/pages/web/block-place.ts'
import { SearchField } from '#ui/search-field.tsx'
import { type CatalogueQuery, searchOf } from './address.ts'
import styles from './catalogue-head.module.css'
import { NestedArches } from './nested-arches.tsx'
import { useStay } from './use-stay.ts'

/** Title and search of a catalogue, on the wash with the nested arches. */
export function CatalogueHead(props: {
  title: string
  lead: string | undefined
  placeholder: string | undefined
  query: CatalogueQuery
  hasSearch: boolean
}) {
  const { title, lead, placeholder, query, hasSearch } = props
  const { isHead } = useBlockPlace()
  return (
    <div className={styles.head} data-head={isHead || undefined}>
      <div className={styles.words}>
        <BlockTitle title={title} titleClass={styles.title} lead={lead} leadClass={styles.lead} />
        {hasSearch && <Search placeholder={placeholder} query={query} />}
      </div>
      <NestedArches className={styles.nest} />
    </div>
  )
}

function Search({ placeholder, query }: { placeholder: string | undefined; query: CatalogueQuery }) {
  const t = useTranslations('page')
  const { pathname } = useLocation()
  const { go } = useStay()
  const { q, ...kept } = query
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const input = box.current?.querySelector<HTMLInputElement>('input[type="search"]')
    if (input && input !== document.activeElement) input.value = q ?? ''
  }, [q])
  return (
    <div ref={box} className={styles.search} data-screen>
      <SearchField
        action={pathname}
        label={t('catalogueSearch')}
        submitLabel={t('catalogueSearchGo')}
        clearLabel={t('catalogueSearchClear')}
        placeholder={placeholder ?? t('catalogueSearchHint')}
        defaultValue={q ?? ''}
        maxLength={100}
        kept={{ category: kept.category, price: kept.price, started: kept.started && '1', sort: kept.sort }}
        onSearch={(text) => go(searchOf({ ...kept, q: text.trim(), offset: undefined }))}
      />
    </div>
  )
}
