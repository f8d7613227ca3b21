import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BulkFormProps, BulkOffer } from '#features/admin-shell/web/lists/bulk-bar.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Select } from '#ui/select.tsx'
import { groupsQuery } from '../queries.ts'

/** What groups add to the list of people: several people join a group or leave it. */
export function useGroupOffers(): BulkOffer[] {
  const t = useTranslations('admin.people.bulk')
  return (['add-to-group', 'remove-from-group'] as const).map((id) => {
    const text = t(id === 'add-to-group' ? 'addToGroup' : 'removeFromGroup')
    return { id, text, form: (props) => <GroupForm key={id} title={text} {...props} /> }
  })
}

function GroupForm({ title, isBusy, onInput, onClose }: BulkFormProps & { title: string }) {
  const t = useTranslations('admin.people.bulk')
  const say = useTranslations('portal')
  const { data } = useQuery(groupsQuery())
  const [groupId, setGroup] = useState('')
  const form = useId()
  const groups = data?.groups.filter(({ isArchived }) => !isArchived) ?? []
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={say('close')}
      title={title}
      actions={
        <Button type="submit" form={form} busy={isBusy} disabled={groupId === ''}>
          {title}
        </Button>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          onInput({ groupId })
        }}
      >
        {data && groups.length === 0 ? (
          <p>{t('noGroups')}</p>
        ) : (
          <Select
            label={t('group')}
            placeholder={t('chooseGroup')}
            required
            value={groupId}
            onChange={({ target }) => setGroup(target.value)}
            options={groups.map((group) => ({ value: group.id, text: group.title }))}
          />
        )}
      </form>
    </Dialog>
  )
}
