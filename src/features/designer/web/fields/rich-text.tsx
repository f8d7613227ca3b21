import { Editor } from '@tiptap/core'
import { Highlight } from '@tiptap/extension-highlight'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { showToast } from '#ui/toasts.ts'
import { Tooltip } from '#ui/tooltip.tsx'
import styles from './fields.module.css'
import { readPasted } from './pasted-html.ts'
import type { RichTextProps } from './rich-text-field.tsx'

// The formats that the server allows, so that it removes nothing that was written.
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    dropcursor: false,
    undoRedo: false,
    gapcursor: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: false,
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  Highlight,
]

type Look = { lang: string; dir: 'ltr' | 'rtl' }

/** The editor of a rich text. */
export function RichText({ value, labelledBy, look, onChange }: RichTextProps & { labelledBy: string; look: Look }) {
  const t = useTranslations('admin.designer.text')
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const [, draw] = useState(0)
  const told = useRef(value)
  const tell = useEffectEvent((html: string) => {
    told.current = html === '<p></p>' ? '' : html
    onChange(told.current)
  })
  const takePasted = useEffectEvent((pasted: string): string => {
    const { html, hasPictures } = readPasted(pasted)
    if (hasPictures) showToast({ tone: 'error', text: t('picturesLeftOut') })
    return html
  })
  const begin = useEffectEvent(
    (element: HTMLElement) =>
      new Editor({
        element,
        extensions: EXTENSIONS,
        content: value,
        // Our own style sheets style it: no styles are injected into the page.
        injectCSS: false,
        editorProps: {
          transformPastedHTML: takePasted,
          attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelledBy, ...look },
        },
        onUpdate: (event) => tell(event.editor.getHTML()),
        onTransaction: () => draw((count) => count + 1),
      }),
  )
  useEffect(() => {
    if (!place.current) return
    const made = begin(place.current)
    setEditor(made)
    return () => made.destroy()
  }, [])
  // After undo, or a choice made elsewhere, the content differs from what this editor reported.
  useEffect(() => {
    if (!editor || value === told.current) return
    told.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <div className={styles.rich}>
      {editor && <Tools editor={editor} />}
      <div ref={place} className={styles.text} />
    </div>
  )
}

function Tools({ editor }: { editor: Editor }) {
  const t = useTranslations('admin.designer.text')
  const [isLinking, setLinking] = useState(false)
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
        {tools.map(({ name, sign, isOn, press }) => (
          <Tooltip key={name} text={t(name)}>
            <button
              type="button"
              aria-label={t(name)}
              aria-pressed={isOn}
              data-sign={sign}
              className={styles.textTool}
              onClick={press}
            />
          </Tooltip>
        ))}
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
  const set = () => {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (to.trim() === '') chain.unsetLink().run()
    else chain.setLink({ href: to.trim() }).run()
    onDone()
  }
  return (
    <div className={styles.linkForm}>
      <Field
        label={t('linkTo')}
        dir="ltr"
        inputMode="url"
        value={to}
        onChange={({ target }) => setTo(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          set()
        }}
      />
      <Button size="sm" variant="soft" onClick={set}>
        {t('setLink')}
      </Button>
    </div>
  )
}
