import { useRef, useState } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './copy-field.module.css'
import { FieldFrame, type FieldFrameProps, inputClass, useFieldWiring } from './field-frame.tsx'
import { Icon } from './icon.tsx'

interface CopyFieldProps extends FieldFrameProps {
  /** The text to copy: an address or a code. */
  value: string
  copyLabel: string
  copiedLabel: string
}

const COPIED_FOR_MS = 2000

/**
 * A text with a button that copies it. If the browser denies access to the clipboard, the text is selected for
 * copying by keyboard.
 */
export function CopyField({ value, copyLabel, copiedLabel, ...frame }: CopyFieldProps) {
  const wiring = useFieldWiring(frame)
  const input = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
      setTimeout(() => setCopied(false), COPIED_FOR_MS)
    } catch {
      input.current?.select()
    }
  }
  return (
    <FieldFrame {...frame} id={wiring.id}>
      <span className={styles.row}>
        <input
          ref={input}
          readOnly
          dir="ltr"
          value={value}
          className={classNames(inputClass, styles.value)}
          {...wiring}
        />
        <Button variant="soft" className={styles.copy} onClick={() => void copy()}>
          <Icon name={isCopied ? 'check' : 'copy'} />
          <span aria-live="polite">{isCopied ? copiedLabel : copyLabel}</span>
        </Button>
      </span>
    </FieldFrame>
  )
}
