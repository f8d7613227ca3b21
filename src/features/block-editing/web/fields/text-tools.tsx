import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import styles from './fields.module.css'

interface TextToolsProps {
  editor: Editor
  /** Whether the text is in a frame, in which tooltips have no place. */
  isFramed?: boolean
}

/** The formats of a rich text, as buttons. */
export function TextTools({ editor, isFramed = false }: TextToolsProps) {
  const t = useTranslations('admin.designer.text')
  const [isLinking, setLinking] = useState(false)
  const [, draw] = useState(0)
  useEffect(() => {
    const redraw = () => draw((count) => count + 1)
    editor.on('transaction', redraw)
    return () => void editor.off('transaction', redraw)
  }, [editor])
  const run = () => editor.chain().focus()
  const tools = [
    { name: 'bold', sign: 'B', isOn: editor.isActive('bold'), press: () => run().toggleBold().run() },
    { name: 'italic', sign: 'I', isOn: editor.isActive('italic'), press: () => run().toggleItalic().run() },
    { name: 'mark', sign: 'M', isOn: editor.isActive('highlight'), press: () => run().toggleHighlight().run() },
    {
      name: 'h2',
      sign: 'H2',
      isOn: editor.isActive('heading', { level: 2 }),
      press: () => run().toggleHeading({ level: 2 }).run(),
    },
    {
      name: 'h3',
      sign: 'H3',
      isOn: editor.isActive('heading', { level: 3 }),
      press: () => run().toggleHeading({ level: 3 }).run(),
    },
    { name: 'bullets', sign: '•', isOn: editor.isActive('bulletList'), press: () => run().toggleBulletList().run() },
    { name: 'numbers', sign: '1.', isOn: editor.isActive('orderedList'), press: () => run().toggleOrderedList().run() },
    { name: 'quote', sign: '“', isOn: editor.isActive('blockquote'), press: () => run().toggleBlockquote().run() },
    { name: 'link', sign: '↗', isOn: editor.isActive('link'), press: () => setLinking(!isLinking) },
  ] as const
  return (
    <>
      <div role="toolbar" aria-label={t('tools')} className={styles.textTools}>
        {tools.map(({ name, sign, isOn, press }) => {
          const button = (
            <button
              key={name}
              type="button"
              aria-label={t(name)}
              aria-pressed={isOn}
              title={isFramed ? t(name) : undefined}
              data-sign={sign}
              className={styles.textTool}
              // Keeps the focus in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={press}
            />
          )
          return isFramed ? (
            button
          ) : (
            <Tooltip key={name} text={t(name)}>
              {button}
            </Tooltip>
          )
        })}
      </div>
      {isLinking && <LinkForm editor={editor} onDone={() => setLinking(false)} />}
    </>
  )
}

function hrefOf(editor: Editor): string {
  const { href }: { href?: unknown } = editor.getAttributes('link')
  return typeof href === 'string' ? href : ''
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const t = useTranslations('admin.designer.text')
  const [to, setTo] = useState(() => hrefOf(editor))
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const leave = () => {
    editor.view.focus()
    onDone()
  }
  const set = () => {
    const chain = editor.chain().extendMarkRange('link')
    if (to.trim() === '') chain.unsetLink().run()
    else chain.setLink({ href: to.trim() }).run()
    leave()
  }
  return (
    <div ref={form} className={styles.linkForm}>
      <Field
        label={t('linkTo')}
        dir="ltr"
        inputMode="url"
        value={to}
        onChange={({ target }) => setTo(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          if (event.key === 'Enter') set()
          else leave()
        }}
      />
      <Button size="sm" variant="soft" onClick={set}>
        {t('setLink')}
      </Button>
    </div>
  )
}
