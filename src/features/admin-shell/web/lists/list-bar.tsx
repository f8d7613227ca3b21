import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Chip, chipClass, ChipFace, ChipRow } from '#ui/chip.tsx'
import { Link } from '#web/link.tsx'
import { queryOf } from '../../address.ts'
import { sameQuery } from '../../saved-query.ts'
import type { SavedFilter } from '../../model.ts'
import { type ChosenColumn, ColumnsDialog } from './columns-dialog.tsx'
import { ManageFilters } from './manage-filters.tsx'
import { listQuery } from './queries.ts'
import { SaveFilter } from './save-filter.tsx'

interface ListBarProps {
  list: string
  /** Address of the list, without language. */
  path: string
  /** The filter in the address, without the part of the list that is shown. */
  filter: object
  /** The columns of the list, if it is a table. */
  columns?: readonly ChosenColumn[] | undefined
}

/** Saved filters of a list as links, and the choice of its columns. */
export function ListBar({ list, path, filter, columns }: ListBarProps) {
  const t = useTranslations('admin.lists')
  const { data } = useQuery(listQuery(list))
  const [open, setOpen] = useState<'save' | 'manage' | 'columns'>()
  const close = () => setOpen(undefined)
  const query = queryOf(filter).slice(1)
  const filters = data?.filters ?? []
  const current = filters.find((each) => sameQuery(each.query, query))
  const own = filters.filter(({ sharedBy }) => sharedBy === null)
  if (!data) return null
  return (
    <>
      <ChipRow label={t('saved')}>
        {filters.map((each) => (
          <FilterLink key={each.id} filter={each} path={path} isCurrent={each === current} />
        ))}
        {query !== '' && !current && (
          <Chip icon="plus" onClick={() => setOpen('save')}>
            {t('save')}
          </Chip>
        )}
        {own.length > 0 && (
          <Chip icon="bookmark" onClick={() => setOpen('manage')}>
            {t('manage')}
          </Chip>
        )}
        {columns && (
          <Chip icon="eye" onClick={() => setOpen('columns')}>
            {t('columns')}
          </Chip>
        )}
      </ChipRow>
      {open === 'save' && <SaveFilter list={list} query={query} own={own} onClose={close} />}
      {open === 'manage' && <ManageFilters list={list} filters={own} onClose={close} />}
      {open === 'columns' && columns && (
        <ColumnsDialog list={list} columns={columns} chosen={data.columns} onClose={close} />
      )}
    </>
  )
}

interface FilterLinkProps {
  filter: SavedFilter
  path: string
  isCurrent: boolean
}

/** The link of the filter that is shown leads back to the whole list. */
function FilterLink({ filter: { title, query, sharedBy }, path, isCurrent }: FilterLinkProps) {
  const t = useTranslations('admin.lists')
  return (
    <Link
      to={isCurrent ? path : `${path}?${query}`}
      className={chipClass()}
      aria-current={isCurrent ? 'true' : undefined}
      title={sharedBy === null ? undefined : t('sharedBy', { name: sharedBy || t('unnamed') })}
    >
      <ChipFace icon={sharedBy === null ? undefined : 'user'}>
        <bdi>{title}</bdi>
      </ChipFace>
    </Link>
  )
}
