import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FILTER_TITLE_MAX } from '../../limits.ts'
import type { SavedFilter } from '../../model.ts'
import { FormFaults } from '../form-faults.tsx'
import { useChange } from '../use-change.ts'
import styles from './list-dialogs.module.css'
import { callLists, isOfLists } from './queries.ts'

interface SaveFilterProps {
  list: string
  query: string
  /** Filters that the reader has saved already. */
  own: readonly SavedFilter[]
  onClose: () => void
}

/** Asks under which name to save the filter of a list. */
export function SaveFilter({ list, query, own, onClose }: SaveFilterProps) {
  const t = useTranslations('admin.lists')
  const say = useTranslations('portal')
  const { isBusy, faults, change } = useChange(isOfLists)
  const [title, setTitle] = useState('')
  const [isShared, setShared] = useState(false)
  const form = useId()
  const name = title.trim()
  const replaced = own.some((each) => each.title.toLowerCase() === name.toLowerCase())
  const save = async () => {
    const body = { title: name, query, isShared }
    const failure = await change(
      () => callLists('POST /backoffice/lists/:list/filters', { params: { list }, body }),
      t('savedNow'),
      () => true,
    )
    if (failure === undefined) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={say('close')}
      title={t('saveTitle')}
      actions={
        <Button type="submit" form={form} busy={isBusy} disabled={name === ''}>
          {t(replaced ? 'replace' : 'saveNow')}
        </Button>
      }
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <FormFaults faults={faults}>
          <Field
            name="title"
            label={t('name')}
            help={replaced ? t('replaceHelp') : t('nameHelp')}
            maxLength={FILTER_TITLE_MAX}
            autoComplete="off"
            dir="auto"
            required
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
          <Checkbox label={t('share')} checked={isShared} onChange={({ target }) => setShared(target.checked)} />
        </FormFaults>
      </form>
    </Dialog>
  )
}
