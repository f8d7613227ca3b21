import { useRef } from 'react'
import styles from './fields.module.css'
import type { RichTextProps } from './rich-text-field.tsx'
import { TextTools } from './text-tools.tsx'
import { useTextEditor } from './use-text-editor.ts'

type Look = { lang: string; dir: 'ltr' | 'rtl' }

/** The editor of a rich text. */
export function RichText({ value, labelledBy, look, onChange }: RichTextProps & { labelledBy: string; look: Look }) {
  const place = useRef<HTMLDivElement>(null)
  const editor = useTextEditor({
    placeRef: place,
    value,
    attributes: { 'aria-labelledby': labelledBy, ...look },
    onChange,
  })
  return (
    <div className={styles.rich}>
      {editor && <TextTools editor={editor} />}
      <div ref={place} className={styles.text} />
    </div>
  )
}
