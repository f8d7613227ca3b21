import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import styles from './select-box.module.css'
import type { Selection } from './use-selection.ts'

/** Selects an entry of a list; with Shift, all up to it. */
export function SelectBox({ selection, id, title }: { selection: Selection; id: string; title: string }) {
  const t = useTranslations('admin.lists')
  return (
    <label className={styles.target}>
      <input
        type="checkbox"
        data-select
        className={styles.box}
        aria-label={t('select', { title: title || t('unnamed') })}
        checked={selection.has(id)}
        onChange={({ currentTarget, nativeEvent }) =>
          selection.toggle(id, currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      <Icon name="check" className={styles.tick} />
    </label>
  )
}

interface SelectAllBoxProps {
  selection: Selection
  /** Whether its name is beside it, for lists that aren’t tables. */
  isLabelled?: boolean
}

/** Selects all entries that are loaded, or none. */
export function SelectAllBox({ selection, isLabelled = false }: SelectAllBoxProps) {
  const t = useTranslations('admin.lists')
  const box = useRef<HTMLInputElement>(null)
  const { rows, has } = selection
  const isAll = rows.length > 0 && rows.every(({ id }) => has(id))
  const isSome = !isAll && rows.some(({ id }) => has(id))
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome
  }, [isSome])
  const target = (
    <span className={styles.target}>
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        aria-label={t('selectAll')}
        checked={isAll}
        onChange={({ currentTarget }) => selection.toggleAll(currentTarget.checked)}
      />
      <Icon name="check" className={styles.tick} />
    </span>
  )
  return (
    <label className={isLabelled ? styles.labelled : styles.alone}>
      {target}
      {isLabelled && <span aria-hidden="true">{t('selectAll')}</span>}
    </label>
  )
}

/** The column of a table in which its rows are selected. */
export const selectColumn = <Row,>(
  selection: Selection,
  { title, entryOf }: { title: string; entryOf: (row: Row) => { id: string; title: string } },
) => ({
  key: 'select',
  title,
  head: <SelectAllBox selection={selection} />,
  cell: (row: Row) => <SelectBox selection={selection} {...entryOf(row)} />,
})
