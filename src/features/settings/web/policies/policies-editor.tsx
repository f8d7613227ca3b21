import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { EditorFields } from '#features/admin-shell/web/editor/editor-frame.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Table } from '#ui/table.tsx'
import { Group } from '../group.tsx'
import settings from '../settings.module.css'
import { OnePolicy } from './one-policy.tsx'
import { policiesQuery } from './queries.ts'

interface Choice {
  id: string
}
const nameOf = ({ id }: Choice) => <bdi>{id}</bdi>

/** Policies, agreements to their versions, and cookie choices (IMPL-30). */
export function PoliciesEditor() {
  const t = useTranslations('admin.settings.policies')
  const format = useFormatter()
  const { data, isLoadingError } = useQuery(policiesQuery())
  if (isLoadingError) return <p role="alert">{t('failed')}</p>
  if (!data) return <Skeleton shape="block" />
  const { policies, cookies } = data
  return (
    <EditorFields className={settings.narrow}>
      {policies.map((policy) => (
        <OnePolicy key={policy.category} policy={policy} />
      ))}
      <Group title={t('cookies')} note={t('cookiesNote', { count: cookies.people })}>
        {cookies.choices.length > 0 && (
          <Table
            label={t('cookies')}
            columns={[
              { key: 'id', title: t('cookie'), cell: nameOf, isHead: true },
              { key: 'allowed', title: t('allowed'), cell: ({ allowed }) => format.number(allowed), align: 'end' },
              { key: 'refused', title: t('refused'), cell: ({ refused }) => format.number(refused), align: 'end' },
            ]}
            rows={cookies.choices}
            keyOf={({ id }) => id}
          />
        )}
      </Group>
    </EditorFields>
  )
}
