import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { groupsOfPersonQuery } from '../queries.ts'
import { chipClass, ChipFace } from '#ui/chip.tsx'
import { Link } from '#web/link.tsx'
import page from '#features/admin-shell/web/admin-page.module.css'

/** A person's groups; renders nothing if there are none. */
export function PersonGroups({ id }: { id: string }) {
  const t = useTranslations('admin.groups')
  const { data } = useQuery(groupsOfPersonQuery(id))
  if (!data || data.groups.length === 0) return null
  return (
    <div className={page.badges}>
      <span className={page.secondary}>{t('inGroups')}</span>
      {data.groups.map((group) => (
        <Link key={group.id} to={`/admin/groups/${group.id}/`} className={chipClass()}>
          <ChipFace>
            <bdi>{group.title}</bdi>
          </ChipFace>
        </Link>
      ))}
    </div>
  )
}
