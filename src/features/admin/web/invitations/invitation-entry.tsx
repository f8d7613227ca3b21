import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { MadeInvitation } from '#features/accounts/invitation-endpoints.ts'
import { callAccounts } from '#features/accounts/web/queries.ts'
import { languageOf } from '#i18n/languages.ts'
import { useFormats } from '#i18n/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { Entry } from '#ui/entries.tsx'
import { openPopup } from '#web/popups.ts'
import { MomentText } from '#features/admin-shell/web/moment-text.tsx'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import page from '#features/admin-shell/web/admin-page.module.css'
import styles from './invitations.module.css'
import { isOfInvitations } from '#features/accounts/web/invitation-queries.ts'

interface EntryProps {
  invitation: MadeInvitation
  isOwn: boolean
}

/** An invitation link: target, addressee, who used it, its address, and its expiry. */
export function InvitationEntry({ invitation, isOwn }: EntryProps) {
  const t = useTranslations('admin.invitations')
  const { number } = useFormats()
  const { target, lang, address, expiresAt, opened, joined, utm, teamId, mentorName, maker } = invitation
  return (
    <Entry
      sideWidth="form"
      side={
        <div className={styles.address}>
          <CopyField label={t('address')} value={address} copyLabel={t('copy')} copiedLabel={t('copied')} />
          <End invitation={invitation} />
        </div>
      }
    >
      <h2 className={page.heading}>
        <bdi dir="ltr">{target}</bdi>
      </h2>
      <p>
        {mentorName === null ? t('toNobody') : t('toMentor', { name: mentorName })}
        {teamId !== null && <> · {t('team', { team: teamId })}</>} · <bdi>{languageOf(lang).name}</bdi>
      </p>
      {utm && (
        <p className={page.secondary}>
          {t('campaign')} <bdi dir="ltr">{Object.values(utm).filter(Boolean).join(' / ')}</bdi>
        </p>
      )}
      <p className={page.secondary}>
        {t('until')} <MomentText value={expiresAt} />
        {!isOwn && <> · {t('madeBy', { name: maker.name })}</>}
      </p>
      <dl className={styles.counts}>
        <Count name={t('opened')} value={number(opened)} />
        <Count name={t('joined')} value={number(joined)} />
      </dl>
    </Entry>
  )
}

function Count({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.count}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function End({ invitation: { id, target } }: Pick<EntryProps, 'invitation'>) {
  const t = useTranslations('admin.invitations')
  const { isBusy, change } = useChange()
  const queryClient = useQueryClient()
  const end = async () => {
    const isSure = await openPopup('confirm', {
      title: t('endQuestion', { target }),
      text: t('endText'),
      confirmText: t('end'),
      cancelText: t('cancel'),
      tone: 'bad',
    })
    if (!isSure) return
    await change(() => callAccounts('DELETE /router/invitations/:id', { params: { id } }), t('ended'))
    await queryClient.invalidateQueries({ predicate: isOfInvitations })
  }
  return (
    <Button size="sm" variant="text" busy={isBusy} onClick={() => void end()}>
      {t('end')}
    </Button>
  )
}
