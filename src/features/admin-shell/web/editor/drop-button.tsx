import { Button } from '#ui/button.tsx'
import { openPopup } from '#web/popups.ts'

export interface DropTexts {
  drop: string
  dropQuestion: string
  dropText: string
  cancel: string
}

interface DropButtonProps {
  isBusy: boolean
  texts: DropTexts
  onDrop: () => Promise<void>
}

/** Deletes the entry that is edited, once the administrator has confirmed it. */
export function DropButton({ isBusy, texts, onDrop }: DropButtonProps) {
  const ask = async () => {
    const isSure = await openPopup('confirm', {
      title: texts.dropQuestion,
      text: texts.dropText,
      confirmText: texts.drop,
      cancelText: texts.cancel,
      tone: 'bad',
    })
    if (isSure) await onDrop()
  }
  return (
    <Button variant="text" busy={isBusy} onClick={() => void ask()}>
      {texts.drop}
    </Button>
  )
}
