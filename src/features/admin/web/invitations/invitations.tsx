import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { hasRole } from '#base/roles.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { chipClass, ChipFace, ChipRow } from '#ui/chip.tsx'
import { Entries } from '#ui/entries.tsx'
import { Link } from '#web/link.tsx'
import { InvitationEntry } from './invitation-entry.tsx'
import { InvitationForm } from './invitation-form.tsx'
import { AdminListPage } from '#features/admin-shell/web/admin-list-page.tsx'
import { invitationsQuery } from '#features/accounts/web/invitation-queries.ts'

const PAGE = '/admin/invitations/'

/** Invitation links: creates them, shows who used them, and revokes them (IMPL-16). */
export function Invitations() {
  const t = useTranslations('admin.invitations')
  const { id, roles } = useUser()
  const [query] = useSearchParams()
  const seesAll = hasRole(roles, 'mp-admin')
  const of = seesAll && query.get('of') === 'all' ? 'all' : undefined
  const { data } = useSuspenseQuery(invitationsQuery(of))
  return (
    <AdminListPage
      title={t('title')}
      note={t('note')}
      path={PAGE}
      top={
        <>
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
        </>
      }
      empty={data.invitations.length === 0 ? { title: t('nothing'), text: t('nothingText') } : undefined}
    >
      <Entries>
        {data.invitations.map((invitation) => (
          <InvitationEntry key={invitation.id} invitation={invitation} isOwn={invitation.maker.id === id} />
        ))}
      </Entries>
    </AdminListPage>
  )
}
