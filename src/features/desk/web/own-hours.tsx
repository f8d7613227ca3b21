import { useTranslations } from 'use-intl'
import { useUser } from '#features/accounts/web/queries.ts'
import { MentorForm } from '#features/mentors/web/form/mentor-form.tsx'
import { PushSwitch } from '#features/notifications/web/push/push-switch.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { LazyTexts } from '#web/lazy-texts.tsx'
import { DeskMeta } from './desk-meta.tsx'
import styles from './learners.module.css'

/** A mentor's working hours, and how learners see them. */
export function OwnHours() {
  const t = useTranslations('desk.ways')
  const { id } = useUser()
  return (
    <div className={styles.page}>
      <DeskMeta title={t('me')} path="/desk/me/" />
      <PageHead title={t('me')} />
      <LazyTexts name="admin">
        <MentorForm mentorId={id} />
      </LazyTexts>
      <PushSwitch />
    </div>
  )
}
