import { Button } from '#ui/button.tsx'
import { DropButton, type DropTexts } from './drop-button.tsx'
import styles from './editor-frame.module.css'

interface EditorActionsProps {
  isBusy: boolean
  texts: DropTexts & { save: string }
  onSave: () => Promise<void>
  /** Deletes the entry, once the administrator has confirmed it; undefined for an entry that was never saved. */
  onDrop: (() => Promise<void>) | undefined
}

/** Saves or deletes the entry that is edited. */
export function EditorActions({ isBusy, texts, onSave, onDrop }: EditorActionsProps) {
  return (
    <div className={styles.actions}>
      <Button busy={isBusy} onClick={() => void onSave()}>
        {texts.save}
      </Button>
      {onDrop && <DropButton isBusy={isBusy} texts={texts} onDrop={onDrop} />}
    </div>
  )
}
