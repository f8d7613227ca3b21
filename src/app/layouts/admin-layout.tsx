import { AdminFrame } from '#features/admin-shell/web/admin-frame.tsx'
import { BackupNotice } from '#features/admin/web/backup-notice.tsx'
import { DiskNotice } from '#features/admin/web/disk-notice.tsx'
import { MailNotice } from '#features/admin/web/mail-notice.tsx'
import { WorkLayout } from './work-layout.tsx'

const TEXTS = ['admin'] as const

/** Layout of the administration. */
export function AdminLayout() {
  const notices = (
    <>
      <MailNotice />
      <DiskNotice />
      <BackupNotice />
    </>
  )
  return <WorkLayout texts={TEXTS} Frame={AdminFrame} notices={notices} />
}
