import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { FILTER_TITLE_MAX } from '../../limits.ts'
import type { SavedFilter } from '../../model.ts'
import { FormFaults } from '../form-faults.tsx'
import { useChange } from '../use-change.ts'
import styles from './list-dialogs.module.css'
import { moved } from './moved.ts'
import { callLists, isOfLists } from './queries.ts'

interface ManageFiltersProps {
  list: string
  filters: readonly SavedFilter[]
  onClose: () => void
}

/** One’s saved filters of a list: rename, put in order, share, delete. Each change is saved at once. */
export function ManageFilters({ list, filters, onClose }: ManageFiltersProps) {
  const t = useTranslations('admin.lists')
  const say = useTranslations('portal')
  const { isBusy, change } = useChange(isOfLists)
  const order = (from: number, to: number) => {
    const ids = moved(filters, from, to).map(({ id }) => id)
    return change(() => callLists('PUT /backoffice/lists/:list/filters', { params: { list }, body: { ids } }))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={say('close')}
      title={t('manageTitle')}
      actions={<Button onClick={onClose}>{t('ready')}</Button>}
    >
      {filters.length === 0 && <p>{t('noneSaved')}</p>}
      <ul className={styles.list}>
        {filters.map((filter, index) => (
          <li key={filter.id} className={styles.filter}>
            <FilterForm list={list} filter={filter} />
            <span className={styles.buttons}>
              <IconButton
                icon="arrow-up"
                label={t('up', { title: filter.title })}
                disabled={isBusy || index === 0}
                onClick={() => void order(index, index - 1)}
              />
              <IconButton
                icon="arrow-up"
                className={styles.down}
                label={t('down', { title: filter.title })}
                disabled={isBusy || index === filters.length - 1}
                onClick={() => void order(index, index + 1)}
              />
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function FilterForm({ list, filter }: { list: string; filter: SavedFilter }) {
  const t = useTranslations('admin.lists')
  const { isBusy, faults, change } = useChange(isOfLists)
  const [title, setTitle] = useState(filter.title)
  const { id, query, isShared } = filter
  const name = title.trim()
  const isRenamed = name !== '' && name !== filter.title
  const put = (body: { title?: string; isShared?: boolean }) =>
    change(
      () => callLists('PATCH /backoffice/list-filters/:id', { params: { id }, body }),
      undefined,
      () => true,
    )
  const remove = () =>
    change(() => callLists('DELETE /backoffice/list-filters/:id', { params: { id } }), {
      text: t('deleted', { title: filter.title }),
      undo: () =>
        callLists('POST /backoffice/lists/:list/filters', {
          params: { list },
          body: { title: filter.title, query, isShared },
        }),
    })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isRenamed) void put({ title: name })
      }}
    >
      <FormFaults faults={faults}>
        <span className={styles.row}>
          <Field
            name="title"
            label={t('name')}
            className={styles.grow}
            maxLength={FILTER_TITLE_MAX}
            autoComplete="off"
            dir="auto"
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
          {isRenamed && (
            <Button type="submit" size="sm" variant="soft" busy={isBusy}>
              {t('rename')}
            </Button>
          )}
          <IconButton
            icon="trash"
            label={t('delete', { title: filter.title })}
            disabled={isBusy}
            onClick={() => void remove()}
          />
        </span>
        <Checkbox
          label={t('share')}
          checked={isShared}
          disabled={isBusy}
          onChange={({ target }) => void put({ isShared: target.checked })}
        />
      </FormFaults>
    </form>
  )
}
