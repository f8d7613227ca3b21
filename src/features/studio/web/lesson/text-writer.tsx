import { createDocument, Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { type LeftOut, readPasted } from '#features/block-editing/web/fields/pasted-html.ts'
import { parsePasted } from '#features/block-editing/web/fields/pasted-styles.ts'
import { replaceContent } from '#features/block-editing/web/fields/replace-content.ts'
import { RICH_TEXT } from '#features/block-editing/web/fields/text-formats.ts'
import { parseVideoAddress } from '#features/pages/video-address.ts'
import { htmlLangOf, languageOf } from '#i18n/languages.ts'
import { classNames } from '#ui/class-names.ts'
import prose from '#ui/prose.module.css'
import { showToast } from '#ui/toasts.ts'
import { BlockMenu, type BlockMenuHandle, type MenuChoice } from './block-menu.tsx'
import type { Caret } from './surface-state.ts'
import { asWritten, partsAtCaret, type TextParts } from './text-parts.ts'
import { TouchBar } from './touch-bar.tsx'
import styles from './surface.module.css'

/** What the text tells the surface around it. */
export interface WriterEvents {
  /** `seen` is the text that was changed: somebody else may have changed it meanwhile. */
  write: (id: string, html: string, seen: string) => void
  /** The caret leaves the text; returns whether there is a block to go to. */
  leave: (id: string, to: 'up' | 'down') => boolean
  extendFrom: (id: string, by: -1 | 1) => void
  choose: (id: string) => void
  /** Joins the text with the one before or after it. */
  merge: (id: string, html: string, to: 'up' | 'down', isEmpty: boolean) => boolean
  /** Puts a block where the caret is. */
  split: (id: string, parts: TextParts, choice: { kind: string; props?: object }) => void
  /** Puts files where the caret is, and the texts between them. */
  putIn: (id: string, parts: TextParts, pieces: readonly PastedPiece[]) => void
  undo: () => void
  /** Ends writing. */
  done: (id: string) => void
}

/** Pasted content in its order. */
export type PastedPiece = { html: string } | { file: File }

interface TextWriterProps {
  id: string
  html: string
  variant: unknown
  lang: string
  at: Caret
  /** Whether blocks can be added: only in the primary language. */
  canAdd: boolean
  /** Opens the block menu at once. */
  isMenuOpen: boolean
  label: string
  events: WriterEvents
}

/** The one text that is being written; all others are drawn as learners see them. */
export function TextWriter({ id, html, variant, lang, at, canAdd, isMenuOpen, label, events }: TextWriterProps) {
  const t = useTranslations('admin.studio.surface')
  const format = useFormatter()
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const [isEmpty, setEmpty] = useState(html === '')
  const [slash, setSlash] = useState<{ query: string; left: number; top: number }>()
  const menu = useRef<BlockMenuHandle>(null)
  const told = useRef(html)
  /** Values that were reported and have not come back as `html` yet. */
  const sent = useRef<string[]>([])
  const dismissed = useRef(false)

  /** Reads whether the block menu is to be open: the paragraph begins with a slash. */
  const readSlash = useEffectEvent((now: Editor) => {
    const { $from, empty } = now.state.selection
    const text = $from.parent.textContent
    const isSlash =
      canAdd && empty && $from.depth === 1 && $from.parent.type.name === 'paragraph' && text.startsWith('/')
    if (!isSlash) {
      dismissed.current = false
      setSlash(undefined)
      return
    }
    if (dismissed.current) return
    const box = place.current?.getBoundingClientRect()
    const { left, right, bottom } = now.view.coordsAtPos($from.start())
    const isRtl = languageOf(lang).direction === 'rtl'
    setSlash({
      query: text.slice(1),
      left: isRtl ? (box?.right ?? 0) - right : left - (box?.left ?? 0),
      top: bottom - (box?.top ?? 0),
    })
  })
  const tell = useEffectEvent((now: Editor) => {
    setEmpty(now.isEmpty)
    const { $from } = now.state.selection
    // The slash and what is typed after it are a command, not content.
    if (canAdd && !dismissed.current && $from.parent.textContent.startsWith('/')) return
    const written = now.isEmpty ? '' : now.getHTML()
    if (written === told.current) return
    const seen = told.current
    told.current = written
    sent.current.push(written)
    events.write(id, written, seen)
  })
  const onChoice = (choice: MenuChoice) => {
    if (!editor) return
    setSlash(undefined)
    const { $from } = editor.state.selection
    const parts = partsAtCaret(editor)
    if ('kind' in choice) {
      events.split(id, parts, choice)
      return
    }
    const chain = editor.chain().focus().deleteRange({ from: $from.start(), to: $from.end() })
    if (choice.format === 'h2') chain.setNode('heading', { level: 2 }).run()
    else if (choice.format === 'h3') chain.setNode('heading', { level: 3 }).run()
    else if (choice.format === 'bullets') chain.toggleBulletList().run()
    else if (choice.format === 'numbers') chain.toggleOrderedList().run()
    else chain.toggleBlockquote().run()
  }
  /** Opens the menu of blocks where the caret is, on a line of its own. */
  const openMenu = () => {
    if (!editor) return
    const { $from } = editor.state.selection
    if (isOnEmptyLine(editor) && $from.depth === 1) {
      editor.chain().focus().insertContent('/').run()
      return
    }
    const end = $from.after(1)
    editor
      .chain()
      .insertContentAt(end, '<p>/</p>')
      .focus(end + 2)
      .run()
  }
  /** Removes the command and returns to the text. */
  const closeMenu = () => {
    if (!editor) return
    const { $from } = editor.state.selection
    editor.chain().focus().deleteRange({ from: $from.start(), to: $from.end() }).run()
  }
  const dismiss = () => {
    dismissed.current = true
    setSlash(undefined)
    if (editor) tell(editor)
  }
  const onKey = useEffectEvent((now: Editor | undefined, event: KeyboardEvent): boolean => {
    if (!now || event.isComposing) return false
    if (slash && menu.current?.press(event.key)) return true
    if (slash && event.key === 'Escape') {
      dismiss()
      return true
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    const { selection, doc } = now.state
    const isAtStart = selection.empty && selection.from <= 1 + depthBefore(now)
    const isAtEnd = selection.empty && selection.to >= doc.content.size - 1 - depthAfter(now)
    const isInFirst = selection.$from.start() <= 1 + depthBefore(now)
    const isInLast = selection.$to.end() >= doc.content.size - 1 - depthAfter(now)
    switch (event.key) {
      case 'Escape':
        events.choose(id)
        return true
      case 'ArrowUp':
        if (event.shiftKey) {
          if (!isAtStart) return false
          events.extendFrom(id, -1)
          return true
        }
        return isInFirst && now.view.endOfTextblock('up') && events.leave(id, 'up')
      case 'ArrowDown':
        if (event.shiftKey) {
          if (!isAtEnd) return false
          events.extendFrom(id, 1)
          return true
        }
        return isInLast && now.view.endOfTextblock('down') && events.leave(id, 'down')
      case 'ArrowLeft':
      case 'ArrowRight': {
        if (event.shiftKey || !selection.empty) return false
        const isBack = (event.key === 'ArrowLeft') === (languageOf(lang).direction === 'ltr')
        return isBack ? isAtStart && events.leave(id, 'up') : isAtEnd && events.leave(id, 'down')
      }
      case 'Backspace':
        return isAtStart && isPlainStart(now) && events.merge(id, now.getHTML(), 'up', now.isEmpty)
      case 'Delete':
        return isAtEnd && events.merge(id, now.getHTML(), 'down', now.isEmpty)
      default:
        return false
    }
  })
  const sayLeftOut = ({ tables, ...left }: LeftOut) => {
    const named = (['pictures', 'embeds', 'comments'] as const).filter((kind) => left[kind] > 0)
    const said = [
      ...(named.length > 0
        ? [t('leftOut', { list: format.list(named.map((kind) => t(`left.${kind}`, { count: left[kind] }))) })]
        : []),
      ...(tables > 0 ? [t('tablesDropped')] : []),
      ...(left.pictures > 0 ? [t('picturesSingly')] : []),
    ]
    if (said.length > 0) showToast({ tone: 'error', text: said.join(' ') })
  }
  /** Takes files, a video’s address, and texts with pictures; all else is pasted by the editor. */
  const onPaste = useEffectEvent((now: Editor | undefined, data: DataTransfer | null): boolean => {
    if (!now || !data || !canAdd) return false
    const pasted = data.getData('text/html')
    // Spreadsheets and text processors add a picture of the text that was copied.
    const files = hasWords(pasted) ? [] : [...data.files]
    if (files.length > 0) {
      events.putIn(
        id,
        partsAtCaret(now),
        files.map((file) => ({ file })),
      )
      return true
    }
    const text = data.getData('text/plain').trim()
    const video = parseVideoAddress(text)
    if (isOnEmptyLine(now) && video && video.provider !== 'own') {
      events.split(id, partsAtCaret(now), { kind: 'video', props: { source: { kind: video.provider, url: text } } })
      return true
    }
    const { pieces, left } = readPasted(pasted, data.getData('text/rtf'))
    if (pieces.length < 2) return false
    events.putIn(
      id,
      partsAtCaret(now),
      pieces.map((piece) => ('file' in piece ? piece : { html: asWritten(now, piece.html) })),
    )
    sayLeftOut(left)
    return true
  })
  const onDrop = useEffectEvent((now: Editor | undefined, event: DragEvent): boolean => {
    if (!now || !event.dataTransfer?.files.length) return false
    const under = now.view.posAtCoords({ left: event.clientX, top: event.clientY })
    if (under) now.commands.setTextSelection(under.pos)
    return onPaste(now, event.dataTransfer)
  })
  const takePasted = useEffectEvent((pasted: string): string => {
    const { html: read, left } = readPasted(pasted)
    sayLeftOut(left)
    return read
  })
  const begin = useEffectEvent((element: HTMLElement) => {
    const holder: { editor?: Editor } = {}
    const made = new Editor({
      element,
      extensions: RICH_TEXT,
      content: html,
      // Our own style sheets style it: no styles are injected into the page.
      injectCSS: false,
      editorProps: {
        handleKeyDown: (_, event) => onKey(holder.editor, event),
        handlePaste: (_, event) => onPaste(holder.editor, event.clipboardData),
        handleDrop: (_, event) => onDrop(holder.editor, event),
        // The bar of touch screens covers the end of the lesson.
        scrollThreshold: CARET_ROOM,
        scrollMargin: CARET_ROOM,
        transformPastedHTML: takePasted,
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          lang: htmlLangOf(lang),
          dir: languageOf(lang).direction,
          class: classNames(prose.prose, styles.writing),
          'data-variant': variant === 'lead' ? 'lead' : 'body',
        },
      },
      onUpdate: (event) => tell(event.editor),
      onTransaction: (event) => readSlash(event.editor),
    })
    holder.editor = made
    return made
  })
  const enter = useEffectEvent((made: Editor) => {
    const { doc } = made.state
    if (typeof at === 'object' && 'x' in at) {
      const found = made.view.posAtCoords({ left: at.x, top: at.y })
      made.commands.focus(found?.pos ?? 'end', { scrollIntoView: false })
    } else if (typeof at === 'object') {
      made.commands.focus(Math.max(1, doc.content.size - createDocument(at.before, made.schema).content.size + 1))
    } else {
      made.commands.focus(at)
    }
    // The command focuses with the next frame, and what is typed until then would be lost.
    made.view.focus()
    if (isMenuOpen) made.commands.insertContent('/')
  })
  // Before the browser paints, so that nothing flickers when the view is replaced by the editor.
  useLayoutEffect(() => {
    if (!place.current) return
    const made = begin(place.current)
    setEditor(made)
    enter(made)
    return () => made.destroy()
  }, [])
  // After undo, or a change by somebody else, the content differs from what this editor reported.
  useEffect(() => {
    const echo = sent.current.lastIndexOf(html)
    // While somebody types fast, earlier values arrive late.
    if (echo >= 0) sent.current = sent.current.slice(echo + 1)
    // A composition (IME) is not interrupted; what it replaces then becomes a conflict.
    if (!editor || echo >= 0 || html === told.current || editor.view.composing) return
    told.current = html
    replaceContent(editor, html)
  }, [editor, html])
  useEffect(() => {
    const box = editor?.view.dom
    if (!box) return
    if (slash) {
      box.setAttribute('aria-controls', `${id}-menu`)
    } else {
      box.removeAttribute('aria-controls')
      box.removeAttribute('aria-activedescendant')
    }
  }, [editor, slash, id])
  return (
    <div className={styles.writer}>
      <div ref={place} data-ghost={isEmpty && !slash ? t(canAdd ? 'ghost' : 'ghostTranslation') : undefined} />
      {slash && (
        <BlockMenu
          ref={menu}
          id={`${id}-menu`}
          query={slash.query}
          left={slash.left}
          top={slash.top}
          onChoice={onChoice}
          onClose={closeMenu}
          onActive={(option) => {
            const box = editor?.view.dom
            if (option === undefined) box?.removeAttribute('aria-activedescendant')
            else box?.setAttribute('aria-activedescendant', option)
          }}
        />
      )}
      {editor && !slash && (
        <TouchBar
          editor={editor}
          canAdd={canAdd}
          onAdd={openMenu}
          onUndo={events.undo}
          onDone={() => events.done(id)}
        />
      )}
    </div>
  )
}

const isOnEmptyLine = ({ state: { selection } }: Editor) => selection.empty && selection.$from.parent.content.size === 0

// Positions within a list or a quote are deeper than those of a paragraph.
const depthBefore = ({ state: { selection } }: Editor) => selection.$from.depth - 1
const depthAfter = ({ state: { selection } }: Editor) => selection.$to.depth - 1

/** At the start of a list item or a heading the editor’s own Backspace comes first. */
const isPlainStart = ({ state: { selection } }: Editor) =>
  selection.$from.depth === 1 && selection.$from.parentOffset === 0

/** Whether pasted HTML contains text, and not only a picture. */
const hasWords = (html: string): boolean => html !== '' && parsePasted(html).textContent.trim() !== ''

/** Room that is kept between the caret and the edges of the window, in pixels. */
const CARET_ROOM = { top: 24, bottom: 72, left: 0, right: 0 }
