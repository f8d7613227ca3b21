import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { hasRole } from '#base/roles.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { PrivatePageMeta } from '#features/account-shell/web/private-page-meta.tsx'
import { LitDoorArt } from '#ui/art/door-art.tsx'
import { chipClass, ChipFace, ChipRow } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { Entries } from '#ui/entries.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Link } from '#web/link.tsx'
import { InvitationEntry } from './invitation-entry.tsx'
import { InvitationForm } from './invitation-form.tsx'
import styles from './invitations.module.css'
import { invitationsQuery } from '#features/accounts/web/invitation-queries.ts'

const PAGE = '/admin/invitations/'

/** Links by which people are invited: made here, seen with who came by them, and ended (IMPL-16). */
export function Invitations() {
  const t = useTranslations('admin.invitations')
  const { id, roles } = useUser()
  const [query] = useSearchParams()
  const seesAll = hasRole(roles, 'mp-admin')
  const of = seesAll && query.get('of') === 'all' ? 'all' : undefined
  const { data } = useSuspenseQuery(invitationsQuery(of))
  return (
    <div className={styles.page}>
      <PrivatePageMeta title={t('title')} path={PAGE} />
      <PageHead title={t('title')} note={t('note')} />
      <InvitationForm isOpen={data.invitations.length === 0} />
      {seesAll && (
        <ChipRow label={t('whose')}>
          <Link to={PAGE} className={chipClass()} aria-current={of === undefined ? 'page' : undefined}>
            <ChipFace>{t('own')}</ChipFace>
          </Link>
          <Link to={`${PAGE}?of=all`} className={chipClass()} aria-current={of === 'all' ? 'page' : undefined}>
            <ChipFace>{t('ofAll')}</ChipFace>
          </Link>
        </ChipRow>
      )}
      {data.invitations.length === 0 ? (
        <EmptyState art={<LitDoorArt />} title={t('nothing')}>
          {t('nothingText')}
        </EmptyState>
      ) : (
        <Entries>
          {data.invitations.map((invitation) => (
            <InvitationEntry key={invitation.id} invitation={invitation} isOwn={invitation.maker.id === id} />
          ))}
        </Entries>
      )}
    </div>
  )
}
