import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { AdminPageTop } from '#features/admin-shell/web/admin-page-top.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { personQuery } from '../queries.ts'
import { FindOther } from './find-other.tsx'
import styles from './merge.module.css'
import { MergeTwo } from './merge-two.tsx'

/** Two accounts of one person become one: the other account is found, both are compared, and they are merged. */
export function MergePeople({ id }: { id: string }) {
  const t = useTranslations('admin')
  const [query] = useSearchParams()
  const { data: person } = useSuspenseQuery(personQuery(id))
  const name = person.fullName || t('nameless')
  const otherId = query.get('with') ?? ''
  return (
    <div className={styles.page}>
      <AdminPageTop
        title={t('merge.title')}
        path={`/admin/users/${id}/merge/`}
        list={{ title: name, path: `/admin/users/${id}/` }}
      />
      <PageHead title={t('merge.title')} note={t('merge.note', { name })} />
      {otherId === '' ? <FindOther id={id} /> : <MergeTwo key={otherId} id={id} otherId={otherId} />}
    </div>
  )
}
