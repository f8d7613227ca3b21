import { useTranslations } from 'use-intl'
import page from '#features/admin-shell/web/admin-page.module.css'
import { FileLink } from '#features/admin-shell/web/file-link.tsx'
import { MomentText } from '#features/admin-shell/web/moment-text.tsx'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import { useSizeText } from '#features/files/web/library/words.ts'
import { useFormats } from '#i18n/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { Entry, EntryActions, EntryHead } from '#ui/entries.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { openPopup } from '#web/popups.ts'
import type { ListedBackup } from '../../model.ts'
import { callBackups, isOfBackups } from '../queries.ts'
import styles from './backups.module.css'
import { TestOutcome } from './test-outcome.tsx'
import { useBackupProblem, useReasonText } from './words.ts'

interface EntryProps {
  backup: ListedBackup
  /** Whether any backup or restore test is waiting or running. */
  isUnderway: boolean
}

/** A backup in the list, with what can be done with it. */
export function BackupEntry({ backup, isUnderway }: EntryProps) {
  const reasonOf = useReasonText()
  const { state, createdAt } = backup
  return (
    <Entry isQuiet={state === 'done' && !backup.isHere}>
      <EntryHead
        title={
          <>
            <MomentText value={createdAt} />
            <StateBadge backup={backup} />
          </>
        }
        facts={<BackupFacts backup={backup} />}
      />
      {(state === 'waiting' || state === 'running') && <Progress backup={backup} />}
      {state === 'failed' && <p className={styles.reason}>{reasonOf(backup)}</p>}
      {backup.test && <TestOutcome test={backup.test} backup={backup} />}
      {(state === 'done' || state === 'failed') && <Actions backup={backup} isUnderway={isUnderway} />}
      {backup.isHere && <HowToRestore backup={backup} />}
    </Entry>
  )
}

function StateBadge({ backup: { state, isHere, test } }: { backup: ListedBackup }) {
  const t = useTranslations('admin.backups.states')
  if (state === 'failed') return <Badge tone="bad">{t('failed')}</Badge>
  if (state !== 'done') return <Badge>{t(state)}</Badge>
  if (!isHere) return <Badge>{t('elsewhere')}</Badge>
  if (test?.state === 'passed') {
    return (
      <Badge tone="ok" icon="check">
        {t('verified')}
      </Badge>
    )
  }
  return test?.state === 'failed' ? <Badge tone="bad">{t('testFailed')}</Badge> : <Badge>{t('notTested')}</Badge>
}

/** Size, origin and place of the file; the machine if it is another one. */
function BackupFacts({ backup }: { backup: ListedBackup }) {
  const t = useTranslations('admin.backups')
  const sizeOf = useSizeText()
  const { size, cause, madeBy, name, host, folder, state, isHere, isEncrypted } = backup
  const origin =
    cause === 'person' && madeBy !== null && madeBy.name !== ''
      ? t('by.named', { name: madeBy.name })
      : t(`by.${cause}`)
  return (
    <>
      {size !== null && <span>{sizeOf(size)}</span>}
      <bdi>{origin}</bdi>
      {state === 'done' && isEncrypted && <span>{t('isEncrypted')}</span>}
      {state === 'done' && <bdi dir="ltr">{isHere ? `${folder}/${name}` : `${host}: ${folder}/${name}`}</bdi>}
    </>
  )
}

function Progress({ backup: { state, share } }: { backup: ListedBackup }) {
  const t = useTranslations('admin.backups')
  const { percent } = useFormats()
  const done = Math.floor(share * 100)
  return (
    <div className={styles.progress} role="status">
      <ProgressBar value={done} max={100} label={t('progress')} />
      <span className={page.secondary}>{state === 'waiting' ? t('startsSoon') : percent(done)}</span>
    </div>
  )
}

function Actions({ backup: { id, name, state, isHere }, isUnderway }: EntryProps) {
  const t = useTranslations('admin.backups')
  const { isBusy, change } = useChange(isOfBackups, useBackupProblem())
  const test = () =>
    change(() => callBackups('POST /backoffice/backups/:id/test', { params: { id } }), t('testStarted'))
  const remove = async () => {
    const isSure = await openPopup('confirm', {
      title: t(state === 'done' ? 'deleteQuestion' : 'removeQuestion'),
      text: state === 'done' ? t('deleteText', { name }) : t('removeText'),
      confirmText: t(state === 'done' ? 'delete' : 'remove'),
      cancelText: t('cancel'),
      tone: 'bad',
    })
    if (isSure) await change(() => callBackups('DELETE /backoffice/backups/:id', { params: { id } }), t('deleted'))
  }
  return (
    <EntryActions>
      {isHere && (
        <>
          <FileLink address={`/api/backoffice/backups/${encodeURIComponent(id)}/file`} text={t('download')} />
          <Button variant="line" size="sm" busy={isBusy} disabled={isUnderway} onClick={() => void test()}>
            {t('test')}
          </Button>
        </>
      )}
      <Button variant="text" size="sm" busy={isBusy} disabled={isUnderway} onClick={() => void remove()}>
        {t(state === 'done' ? 'delete' : 'remove')}
      </Button>
    </EntryActions>
  )
}

/** Restoring replaces the whole portal, so it is a command: the portal must be stopped. */
function HowToRestore({ backup: { folder, name, isEncrypted } }: { backup: ListedBackup }) {
  const t = useTranslations('admin.backups')
  return (
    <details>
      <summary className={page.smallSummary}>{t('restore')}</summary>
      <div className={styles.restore}>
        <p className={page.secondary}>{t('restoreText')}</p>
        {isEncrypted && <p className={page.secondary}>{t('restoreEncrypted')}</p>}
        <CopyField
          label={t('command')}
          value={`bin/portico restore ${quoted(`${folder}/${name}`)} --force`}
          copyLabel={t('copy')}
          copiedLabel={t('copied')}
        />
      </div>
    </details>
  )
}

/** Returns a path as a shell needs it. */
const quoted = (file: string): string =>
  /^[\w/.:-]+$/.test(file) ? file : `'${file.replaceAll("'", String.raw`'\''`)}'`
