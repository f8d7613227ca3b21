import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { useTopDialog } from './open-dialogs.ts'
import styles from './toast-region.module.css'
import { closeToast, lifeOf, type Toast, toasts } from './toasts.ts'
import { useStore } from './use-store.ts'

/**
 * The live region of toasts. Each layout has one, rendered before the first toast so that screen readers watch it.
 * While a dialog is open the region moves into it, since everything outside is inert.
 */
export function ToastRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  const shown = useStore(toasts)
  const dialog = useTopDialog()
  const region = (
    <section aria-label={label} aria-live="polite" className={styles.region} data-screen>
      {shown.map((toast) => (
        <ToastView key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </section>
  )
  return dialog ? createPortal(region, dialog) : region
}

/** Its timer pauses while it is hovered or focused. */
function ToastView({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const [isHeld, setHeld] = useState(false)
  useEndOfLife(toast, isHeld)
  const { id, tone, text, action } = toast
  const press = () => {
    closeToast(id)
    action?.onPress()
  }
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      data-tone={tone}
      data-on="night"
      className={styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={tone === 'error' ? 'warning' : 'check'} className={styles.icon} />
      <span className={styles.text}>{text}</span>
      {action && (
        <Button variant="text" size="sm" className={styles.action} onClick={press}>
          {action.text}
        </Button>
      )}
      <IconButton icon="close" label={closeLabel} onClick={() => closeToast(id)} />
    </div>
  )
}

function useEndOfLife(toast: Toast, isHeld: boolean): void {
  const left = useRef(lifeOf(toast))
  useEffect(() => {
    if (isHeld) return
    const began = performance.now()
    const timer = setTimeout(() => closeToast(toast.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - began
    }
  }, [isHeld, toast.id])
}
