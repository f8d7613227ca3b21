import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { MentorForm } from '../form/mentor-form.tsx'
import { mentorQuery } from '../queries.ts'
import { PrivatePageMeta } from '#features/account-shell/web/private-page-meta.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { PageHead } from '#ui/page-head.tsx'
import page from '#features/admin-shell/web/admin-page.module.css'
import { Load } from './load.tsx'

/** Settings of one mentor. */
export function Mentor() {
  const t = useTranslations('admin.mentors')
  const { mentorId = '' } = useParams()
  const { code } = useLanguage()
  const { data: mentor } = useSuspenseQuery(mentorQuery(mentorId))
  const places = [{ text: t('title'), href: `/${code}/admin/mentors/` }, { text: mentor.name }]
  return (
    <div className={page.page}>
      <PrivatePageMeta title={mentor.name} path={`/admin/mentors/${mentorId}/`} />
      <Breadcrumbs label={t('place')} places={places} />
      <PageHead title={<bdi>{mentor.name}</bdi>} note={<Load {...mentor} />} />
      <MentorForm mentorId={mentorId} />
    </div>
  )
}
