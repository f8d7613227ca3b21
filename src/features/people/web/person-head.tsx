import { useTranslations } from 'use-intl'
import { DateText } from '#i18n/date-text.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { callAccounts } from '#features/accounts/web/queries.ts'
import type { Person } from '../model.ts'
import styles from './person.module.css'
import { useChange } from '#features/admin-shell/web/use-change.ts'

/** Name, picture and state of a person. */
export function PersonHead({ person, name }: { person: Person; name: string }) {
  const t = useTranslations('admin')
  const { state, picture, lastSeen } = person
  return (
    <div className={styles.top}>
      <div className={styles.head}>
        <Portrait name={name} picture={picture ?? undefined} size="md" />
        <PageHead
          title={<bdi>{name}</bdi>}
          note={
            <span className={styles.line}>
              {state !== 'active' && <Badge tone={state === 'blocked' ? 'bad' : 'sun'}>{t(`states.${state}`)}</Badge>}
              {person.may.isSelf && <Badge>{t('person.you')}</Badge>}
              <span>
                {t('person.lastSeen')} <DateText value={lastSeen} />
              </span>
            </span>
          }
        />
      </div>
      {person.deletedAfter !== null && <Restore person={person} deletedAfter={person.deletedAfter} />}
    </div>
  )
}

function Restore({ person, deletedAfter }: { person: Person; deletedAfter: string }) {
  const t = useTranslations('admin.person')
  const { date } = useFormats()
  const { isBusy, change } = useChange()
  const restore = () =>
    change(
      () =>
        callAccounts('PUT /backoffice/users/:id/deletion', {
          params: { id: `bo:${person.id}` },
          body: { deletion: [] },
        }),
      t('restored'),
    )
  return (
    <Notice tone="sun">
      <span className={styles.notice}>
        <span>{t('deleting', { date: date(deletedAfter) })}</span>
        {person.may.administer && (
          <Button variant="line" size="sm" busy={isBusy} onClick={() => void restore()}>
            {t('restore')}
          </Button>
        )}
      </span>
    </Notice>
  )
}
