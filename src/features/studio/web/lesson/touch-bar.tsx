import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { htmlLangOf } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Drawing } from '#ui/icon.tsx'
import styles from './touch-bar.module.css'

const PATHS = {
  add: 'M12 5v14M5 12h14',
  undo: 'M8.5 5 4 9.5 8.5 14M4.500 9.5H14a5.5 5.5 0 0 1 0 11H8',
  bold: 'M8 5h5a3.500 3.500 0 0 1 0 7H8zM8 12h6a3.500 3.500 0 0 1 0 7H8z',
  italic: 'M10 5h7M7 19h7M13.500 5l-3 14',
  heading: 'M7 5v14M17 5v14M7 12h10',
  list: 'M9.500 6H20M9.500 12H20M9.500 18H20M4.500 6h.01M4.500 12h.01M4.500 18h.01',
  done: 'M5 12.500l4.500 4.500L19 7.500',
} as const
type Tool = keyof typeof PATHS

interface TouchBarProps {
  editor: Editor
  /** Whether blocks can be added: only in the primary language. */
  canAdd: boolean
  onAdd: () => void
  onUndo: () => void
  onDone: () => void
}

/** Tools for a text that is written on a touch screen, above its keyboard. */
export function TouchBar({ editor, canAdd, onAdd, onUndo, onDone }: TouchBarProps) {
  const t = useTranslations('admin.studio.bar')
  const { code, direction } = useLanguage()
  const [, draw] = useState(0)
  useEffect(() => {
    const redraw = () => draw((count) => count + 1)
    // The keyboard opens after the caret was placed, and takes half of the screen.
    const show = () => void editor.commands.scrollIntoView()
    editor.on('transaction', redraw)
    window.visualViewport?.addEventListener('resize', show)
    return () => {
      editor.off('transaction', redraw)
      window.visualViewport?.removeEventListener('resize', show)
    }
  }, [editor])
  const run = () => editor.chain().focus()
  const tools: { tool: Tool; isOn?: boolean; press: () => void }[] = [
    ...(canAdd ? [{ tool: 'add' as const, press: onAdd }] : []),
    { tool: 'undo', press: onUndo },
    { tool: 'bold', isOn: editor.isActive('bold'), press: () => run().toggleBold().run() },
    { tool: 'italic', isOn: editor.isActive('italic'), press: () => run().toggleItalic().run() },
    {
      tool: 'heading',
      isOn: editor.isActive('heading'),
      press: () => run().toggleHeading({ level: 2 }).run(),
    },
    { tool: 'list', isOn: editor.isActive('bulletList'), press: () => run().toggleBulletList().run() },
    { tool: 'done', press: onDone },
  ]
  return (
    // The text around it may be in another language than the words of the studio.
    <div
      role="toolbar"
      aria-label={t('title')}
      lang={htmlLangOf(code)}
      dir={direction}
      data-touch-bar
      className={styles.bar}
    >
      {tools.map(({ tool, isOn, press }) => (
        <button
          key={tool}
          type="button"
          aria-label={t(tool)}
          aria-pressed={isOn}
          title={t(tool)}
          className={styles.tool}
          // Keeps the focus in the text, and so the keyboard open.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={press}
        >
          <Drawing name={tool} path={PATHS[tool]} turns={tool === 'undo' || tool === 'list'} className={undefined} />
        </button>
      ))}
    </div>
  )
}
