import { Button } from '#ui/button.tsx'
import { openPopup } from '#web/popups.ts'
import styles from './editor-frame.module.css'

interface EditorActionsProps {
  isBusy: boolean
  texts: { save: string; drop: string; dropQuestion: string; dropText: string; cancel: string }
  onSave: () => Promise<void>
  /** Deletes the entry, once the administrator has confirmed it; undefined for an entry that was never saved. */
  onDrop: (() => Promise<void>) | undefined
}

/** Saves or deletes the entry that is edited. */
export function EditorActions({ isBusy, texts, onSave, onDrop }: EditorActionsProps) {
  const drop = async () => {
    const isSure = await openPopup('confirm', {
      title: texts.dropQuestion,
      text: texts.dropText,
      confirmText: texts.drop,
      cancelText: texts.cancel,
      tone: 'bad',
    })
    if (isSure) await onDrop?.()
  }
  return (
    <div className={styles.actions}>
      <Button busy={isBusy} onClick={() => void onSave()}>
        {texts.save}
      </Button>
      {onDrop && (
        <Button variant="text" busy={isBusy} onClick={() => void drop()}>
          {texts.drop}
        </Button>
      )}
    </div>
  )
}
