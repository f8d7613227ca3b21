import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import { useProblemText } from '#features/admin-shell/web/words.ts'
import { useSizeText } from '#features/files/web/library/words.ts'
import type { FailureReason, ListedBackup } from '../../model.ts'

const PROBLEMS: ReadonlyMap<string, 'underway' | 'diskTooSmall' | 'notWritable' | 'bucket' | 'gone'> = new Map([
  ['backups.underway', 'underway'],
  ['backups.disk-too-small', 'diskTooSmall'],
  ['backups.folder-not-writable', 'notWritable'],
  ['backups.bucket-not-usable', 'bucket'],
  ['backups.no-such-backup', 'gone'],
] as const)

/** Returns a function that returns the message for an error of a change. */
export function useBackupProblem(): (thrown: unknown) => string {
  const t = useTranslations('admin.backups.problems')
  const generalText = useProblemText()
  return (thrown) => {
    const own = PROBLEMS.get(problemOf(thrown).code)
    return own ? t(own) : generalText(thrown)
  }
}

type Why = Pick<ListedBackup, 'reasonValues' | 'folder'> & { reason: FailureReason | null }

/** Returns a function that says why a backup or its test failed, and what to do. */
export function useReasonText(): (why: Why) => string {
  const t = useTranslations('admin.backups.reasons')
  const sizeOf = useSizeText()
  return ({ reason, reasonValues: { needed, free }, folder }) => {
    if (reason !== 'disk') return t(reason ?? 'unexpected', { folder })
    return needed === undefined || free === undefined
      ? t('disk')
      : t('diskKnown', { needed: sizeOf(needed), free: sizeOf(free) })
  }
}
