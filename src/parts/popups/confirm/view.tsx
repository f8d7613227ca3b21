import { Button } from '#ui/button.tsx'
import type { PopupViewProps } from '#web/popups.ts'
import type { ConfirmProps } from './popup.ts'
import styles from './view.module.css'

export function View(props: ConfirmProps & PopupViewProps<boolean>) {
  const { title, text, confirmText, cancelText, tone = 'primary', titleId, close } = props
  return (
    <>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {text && <p className={styles.text}>{text}</p>}
      <div className={styles.choice}>
        <Button variant={tone} onClick={() => close(true)}>
          {confirmText}
        </Button>
        <Button variant="soft" onClick={() => close(false)}>
          {cancelText}
        </Button>
      </div>
    </>
  )
}
