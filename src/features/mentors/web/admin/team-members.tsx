import { useTranslations } from 'use-intl'
import type { TeamEntry } from '../../api.ts'
import { callMentors, isOfMentors } from '../queries.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#web/link.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import { Load } from './load.tsx'
import styles from './mentors.module.css'

type Member = TeamEntry['members'][number]
interface Props {
  team: TeamEntry
  isAdmin: boolean
}

/** Members of a team with their role, absence and workload. */
export function TeamMembers({ team, isAdmin }: Props) {
  return (
    <ul className={styles.members}>
      {team.members.map((member) => (
        <MemberEntry key={member.id} member={member} team={team} isAdmin={isAdmin} />
      ))}
    </ul>
  )
}

function MemberEntry({ member, team: { id: teamId }, isAdmin }: Props & { member: Member }) {
  const t = useTranslations('admin.teams')
  const { isBusy, change } = useChange(isOfMentors)
  const { id: userId, name, avatarUrl, leads, isOn, isAbsent } = member
  const params = { id: teamId, userId }
  const takeOut = () =>
    change(() => callMentors('DELETE /mp/teams/:id/members/:userId', { params }), {
      text: t('takenOut'),
      undo: () => callMentors('PUT /mp/teams/:id/members/:userId', { params, body: { leads } }),
    })
  const lead = () =>
    change(() => callMentors('PUT /mp/teams/:id/members/:userId', { params, body: { leads: !leads } }), t('changed'))
  return (
    <li className={styles.member}>
      <Portrait name={name} picture={avatarUrl ?? undefined} />
      <div className={styles.words}>
        <Link to={`/admin/mentors/${userId}/`} className={styles.name}>
          <bdi>{name}</bdi>
        </Link>
        <span className={styles.badges}>
          {leads && (
            <Badge tone="solid" icon="flag">
              {t('leads')}
            </Badge>
          )}
          {!isOn && <Badge>{t('off')}</Badge>}
          {isAbsent && <Badge tone="sun">{t('absent')}</Badge>}
        </span>
        {isOn && <Load {...member} />}
      </div>
      <span className={styles.ends}>
        {isAdmin && (
          <Button variant="text" size="sm" disabled={isBusy} onClick={() => void lead()}>
            {t(leads ? 'leadNoMore' : 'lead')}
          </Button>
        )}
        <IconButton icon="close" label={t('takeOut', { name })} disabled={isBusy} onClick={() => void takeOut()} />
      </span>
    </li>
  )
}
