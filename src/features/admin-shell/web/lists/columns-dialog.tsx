import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useChange } from '../use-change.ts'
import { arranged, isAsByDefault } from './arranged.ts'
import styles from './list-dialogs.module.css'
import { moved } from './moved.ts'
import { callLists, isOfLists } from './queries.ts'

/** A column as it can be chosen. The one that names its row is always first. */
export interface ChosenColumn {
  key: string
  title: string
  isHead?: boolean | undefined
}

interface ColumnsDialogProps {
  list: string
  columns: readonly ChosenColumn[]
  /** Keys of the columns that the reader has chosen before, in their order; null for none. */
  chosen: readonly string[] | null
  onClose: () => void
}

/** Asks which columns a list shows, and in which order. */
export function ColumnsDialog({ list, columns, chosen, onClose }: ColumnsDialogProps) {
  const t = useTranslations('admin.lists')
  const say = useTranslations('portal')
  const { isBusy, change } = useChange(isOfLists)
  const [shown, setShown] = useState(() => new Set(arranged(columns, chosen).map(({ key }) => key)))
  const [order, setOrder] = useState(() => {
    const first = arranged(columns, chosen)
    return [...first, ...columns.filter((column) => !first.includes(column))]
  })
  const keys = order.filter(({ key }) => shown.has(key)).map(({ key }) => key)
  const save = async () => {
    const failure = await change(() =>
      isAsByDefault(columns, keys)
        ? callLists('DELETE /backoffice/lists/:list/columns', { params: { list } })
        : callLists('PUT /backoffice/lists/:list/columns', { params: { list }, body: { shown: keys } }),
    )
    if (failure === undefined) onClose()
  }
  const reset = () => {
    setShown(new Set(columns.map(({ key }) => key)))
    setOrder([...columns])
  }
  const toggle = (key: string, isOn: boolean) =>
    setShown(new Set(isOn ? [...shown, key] : [...shown].filter((each) => each !== key)))
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={say('close')}
      title={t('columnsTitle')}
      actions={
        <>
          <Button busy={isBusy} onClick={() => void save()}>
            {t('saveNow')}
          </Button>
          <Button variant="text" disabled={isAsByDefault(columns, keys)} onClick={reset}>
            {t('reset')}
          </Button>
        </>
      }
    >
      <ul className={styles.list}>
        {order.map(({ key, title, isHead = false }, index) => (
          <li key={key} className={styles.row}>
            <Checkbox
              label={title}
              className={styles.grow}
              checked={shown.has(key)}
              disabled={isHead}
              onChange={({ target }) => toggle(key, target.checked)}
            />
            <IconButton
              icon="arrow-up"
              label={t('up', { title })}
              disabled={isHead || index === 0 || order[index - 1]?.isHead}
              onClick={() => setOrder(moved(order, index, index - 1))}
            />
            <IconButton
              icon="arrow-up"
              className={styles.down}
              label={t('down', { title })}
              disabled={isHead || index === order.length - 1}
              onClick={() => setOrder(moved(order, index, index + 1))}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
