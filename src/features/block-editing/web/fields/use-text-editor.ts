import { Editor } from '@tiptap/core'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { showToast } from '#ui/toasts.ts'
import { readPasted } from './pasted-html.ts'
import { replaceContent } from './replace-content.ts'
import { RICH_TEXT } from './text-formats.ts'

interface TextEditorProps {
  /** Where the editor is shown. */
  placeRef: RefObject<HTMLElement | null>
  /** Whether that element itself is edited, with its own look; otherwise the editor is put into it. */
  isItself?: boolean
  value: string
  /** What `value` becomes after an empty text was reported, such as the original of a translation. */
  whenEmpty?: string
  /** Attributes of the field, such as its name and language. */
  attributes: Readonly<Record<string, string>>
  onChange: (html: string) => void
  onEscape?: () => void
}

/** Returns the editor of a rich text, which reports what is written and shows what is changed elsewhere. */
export function useTextEditor(props: TextEditorProps): Editor | undefined {
  const { placeRef, isItself = false, value, whenEmpty = '', attributes, onChange, onEscape } = props
  const t = useTranslations('admin.designer.text')
  const [editor, setEditor] = useState<Editor>()
  const known = useRef(value)
  /** Values that were reported and have not come back as `value` yet. */
  const sent = useRef<string[]>([])
  const report = useEffectEvent((html: string) => {
    const written = html === '<p></p>' ? '' : html
    known.current = written || whenEmpty
    sent.current.push(known.current)
    onChange(written)
  })
  const takePasted = useEffectEvent((pasted: string): string => {
    const { html, pieces, left } = readPasted(pasted)
    if (left.pictures > 0 || pieces.length > 1) showToast({ tone: 'error', text: t('picturesLeftOut') })
    return html
  })
  const onKey = useEffectEvent(({ key, isComposing }: KeyboardEvent): boolean => {
    if (key !== 'Escape' || isComposing || !onEscape) return false
    onEscape()
    return true
  })
  const begin = useEffectEvent((element: HTMLElement) => {
    known.current = value
    return new Editor({
      element: isItself ? { mount: element } : element,
      extensions: RICH_TEXT,
      content: value,
      // Our own style sheets style it: no styles are injected into the page.
      injectCSS: false,
      editorProps: {
        handleKeyDown: (_, event) => onKey(event),
        transformPastedHTML: takePasted,
        attributes: { role: 'textbox', 'aria-multiline': 'true', ...attributes },
      },
      onUpdate: (event) => report(event.editor.getHTML()),
    })
  })
  // Before the browser paints, so that nothing flickers where a text is replaced by its editor.
  useLayoutEffect(() => {
    if (!placeRef.current) return
    const made = begin(placeRef.current)
    setEditor(made)
    return () => made.destroy()
  }, [placeRef])
  // After undo, or a change made elsewhere, the content differs from what this editor reported.
  useEffect(() => {
    const echo = sent.current.lastIndexOf(value)
    // While somebody types fast, what was typed before comes back late.
    if (echo >= 0) sent.current = sent.current.slice(echo + 1)
    // Letters that are being composed are not disturbed.
    if (!editor || echo >= 0 || value === known.current || editor.view.composing) return
    known.current = value
    replaceContent(editor, value)
  }, [editor, value])
  return editor
}
