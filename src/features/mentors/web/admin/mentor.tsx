import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { MentorForm } from '../form/mentor-form.tsx'
import { mentorQuery } from '../queries.ts'
import { EditorPage } from '#features/admin-shell/web/editor/editor-page.tsx'
import { Load } from './load.tsx'

/** Settings of one mentor. */
export function Mentor() {
  const t = useTranslations('admin.mentors')
  const { mentorId = '' } = useParams()
  const { data: mentor } = useSuspenseQuery(mentorQuery(mentorId))
  return (
    <EditorPage
      title={mentor.name}
      note={<Load {...mentor} />}
      path={`/admin/mentors/${mentorId}/`}
      list={{ title: t('title'), path: '/admin/mentors/' }}
    >
      <MentorForm mentorId={mentorId} />
    </EditorPage>
  )
}
