import { useTranslations } from 'use-intl'
import type { FileUse, LibraryFile } from '#features/files/media.ts'
import { callMedia } from '#features/files/web/library/calls.ts'
import { Button } from '#ui/button.tsx'
import { openPopup } from '#web/popups.ts'
import styles from './file-sheet.module.css'
import { useFileChange } from './use-file-change.ts'

interface FileDeletionProps {
  file: LibraryFile
  uses: readonly FileUse[]
  onGone: () => void
}

/** Moves a file to the bin or restores it. A file in use asks for confirmation. */
export function FileDeletion({ file: { id, name, deletedAt }, uses, onGone }: FileDeletionProps) {
  const t = useTranslations('admin.media.file')
  const { isBusy, change } = useFileChange()
  const params = { id }
  const isUsed = uses.length > 0
  const restoreFile = async () => {
    const failure = await change(() => callMedia('POST /fs/media/:id/return', { params }), t('returned'))
    if (failure === undefined) onGone()
  }
  const drop = async () => {
    const isSure = await openPopup('confirm', {
      title: t('deleteQuestion', { name }),
      text: isUsed ? t('deleteUsedText', { count: uses.length }) : t('deleteText'),
      confirmText: t(isUsed ? 'deleteAnyway' : 'delete'),
      cancelText: t('cancel'),
      tone: 'bad',
    })
    if (!isSure) return
    const query = isUsed ? { force: '1' as const } : {}
    const failure = await change(() => callMedia('DELETE /fs/media/:id', { params, query }), t('deleted'))
    if (failure === undefined) onGone()
  }
  return (
    <div className={styles.actions}>
      {deletedAt === undefined ? (
        <Button variant="bad" size="sm" busy={isBusy} onClick={() => void drop()}>
          {t('delete')}
        </Button>
      ) : (
        <Button size="sm" busy={isBusy} onClick={() => void restoreFile()}>
          {t('return')}
        </Button>
      )}
    </div>
  )
}
