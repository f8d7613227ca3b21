import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { makeId } from '#base/ids.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#web/link.tsx'
import { VIEW_NAME_MAX_LENGTH } from '../limits.ts'
import type { DeskView } from '../model.ts'
import { type DeskPlace, listAddress } from './address.ts'
import styles from './filters.module.css'
import { callDesk, refreshDesk } from './queries.ts'
import { useBusy } from './use-busy.ts'

/** Saved views of the inbox. */
export function Views({ views }: { views: readonly DeskView[] }) {
  const t = useTranslations('desk.filter')
  const queryClient = useQueryClient()
  const { run } = useBusy(t('notSaved'))
  const forget = async (id: string) => {
    await run(() => callDesk('DELETE /mp/desk/views/:id', { params: { id } }))
    refreshDesk(queryClient)
  }
  return (
    <ul className={styles.views} aria-label={t('views')}>
      {views.map(({ id, name, filter: { tab, ...filter } }) => (
        <li key={id}>
          <Link to={listAddress({ tab, filter })} className={styles.view}>
            <Icon name="bookmark" />
            <bdi>{name}</bdi>
          </Link>
          <IconButton icon="close" label={t('forget', { name })} onClick={() => void forget(id)} data-stays />
        </li>
      ))}
    </ul>
  )
}

/** Saves the current filter under a name. */
export function SaveView({ place: { tab, filter } }: { place: DeskPlace }) {
  const t = useTranslations('desk.filter')
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  const { isBusy, run } = useBusy(t('notSaved'))
  if (tab === 'queue') return null
  const save = async () => {
    if (name.trim() === '') return
    const view = { params: { id: makeId() }, body: { name, filter: { ...filter, tab } } }
    if (await run(() => callDesk('PUT /mp/desk/views/:id', view))) setName('')
    refreshDesk(queryClient)
  }
  return (
    <form
      className={styles.save}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field
        label={t('saveAs')}
        value={name}
        maxLength={VIEW_NAME_MAX_LENGTH}
        dir="auto"
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" variant="line" busy={isBusy} data-stays>
        {t('save')}
      </Button>
    </form>
  )
}
