import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { AdminPageTop } from '#features/admin-shell/web/admin-page-top.tsx'
import page from '#features/admin-shell/web/admin-page.module.css'
import { EmptyList } from '#features/admin-shell/web/empty-list.tsx'
import { Facts } from '#features/admin-shell/web/facts.tsx'
import { MomentText } from '#features/admin-shell/web/moment-text.tsx'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import { ListFile } from '#features/admin-shell/web/lists/list-file.tsx'
import { useSizeText } from '#features/files/web/library/words.ts'
import { Button } from '#ui/button.tsx'
import { Entries } from '#ui/entries.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { ListedBackup } from '../../model.ts'
import { backupsQuery, callBackups, isOfBackups } from '../queries.ts'
import { BackupEntry } from './backup-entry.tsx'
import { ScheduleForm } from './schedule-form.tsx'
import { useBackupProblem } from './words.ts'

const PAGE = '/admin/backups/'
/** How often a page looks at what is running. */
const LOOK_EVERY_MS = 2000

const isUnderway = ({ state, test }: ListedBackup): boolean =>
  [state, test?.state].some((each) => each === 'waiting' || each === 'running')

/** Backups: what there is, making and testing them, and their schedule. */
export function Backups() {
  const t = useTranslations('admin.backups')
  const sizeOf = useSizeText()
  const { data } = useSuspenseQuery({
    ...backupsQuery(),
    refetchInterval: ({ state }) => (state.data?.backups.some(isUnderway) ? LOOK_EVERY_MS : false),
  })
  const { backups, folder, disk, nextAt, isEncrypted, isReachable } = data
  const isBusy = backups.some(isUnderway)
  return (
    <div className={page.page}>
      <AdminPageTop title={t('title')} path={PAGE} />
      <PageHead
        title={t('title')}
        note={t('note')}
        actions={
          <>
            <MakeButton isUnderway={isBusy} />
            <ListFile list="backups" />
          </>
        }
      />
      <Facts
        facts={[
          { label: t('next'), value: nextAt === null ? t('nextOff') : <MomentText value={nextAt} /> },
          { label: t(disk ? 'folder' : 'bucket'), value: <bdi dir="ltr">{folder}</bdi> },
          { label: t('encryption'), value: t(isEncrypted ? 'encrypted' : 'notEncrypted') },
          ...(disk
            ? [{ label: t('room'), value: t('free', { free: sizeOf(disk.freeBytes), total: sizeOf(disk.totalBytes) }) }]
            : []),
        ]}
      />
      {!isReachable && (
        <Notice tone="bad">
          <p>{t(disk ? 'problems.folderNotReadable' : 'problems.bucket')}</p>
        </Notice>
      )}
      {backups.length === 0 ? (
        <EmptyList title={t('nothing')} text={t('nothingText')} />
      ) : (
        <Entries>
          {backups.map((backup) => (
            <BackupEntry key={backup.id} backup={backup} isUnderway={isBusy} />
          ))}
        </Entries>
      )}
      <ScheduleForm key={JSON.stringify(data.schedule)} schedule={data.schedule} />
    </div>
  )
}

function MakeButton({ isUnderway: isWaiting }: { isUnderway: boolean }) {
  const t = useTranslations('admin.backups')
  const { isBusy, change } = useChange(isOfBackups, useBackupProblem())
  const make = () => change(() => callBackups('POST /backoffice/backups'), t('started'))
  return (
    <Button busy={isBusy} disabled={isWaiting} onClick={() => void make()}>
      {t('make')}
    </Button>
  )
}
