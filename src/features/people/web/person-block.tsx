import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { openPopup } from '#web/popups.ts'
import type { Person } from '../model.ts'
import { callPeople } from './queries.ts'
import { useChange } from '#features/admin-shell/web/use-change.ts'

/** Blocks or unblocks an account. */
export function PersonBlock({ person, name }: { person: Person; name: string }) {
  const t = useTranslations('admin.person')
  const { isBusy, change } = useChange()
  const set = (isBlocked: boolean) =>
    change(
      () => callPeople('PUT /backoffice/users/:id/blocked', { params: { id: person.id }, body: { isBlocked } }),
      t(isBlocked ? 'blocked' : 'unblocked'),
    )
  const block = async () => {
    const isSure = await openPopup('confirm', {
      title: t('blockQuestion', { name }),
      text: t('blockConsequence'),
      confirmText: t('block'),
      cancelText: t('cancel'),
      tone: 'bad',
    })
    if (isSure) await set(true)
  }
  return (
    <div>
      {person.isBlocked ? (
        <Button variant="line" size="sm" busy={isBusy} onClick={() => void set(false)}>
          {t('unblock')}
        </Button>
      ) : (
        <Button variant="bad" size="sm" busy={isBusy} onClick={() => void block()}>
          {t('block')}
        </Button>
      )}
    </div>
  )
}
