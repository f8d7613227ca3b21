import type { Editor as TextEditor } from '@tiptap/core'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { TextTools } from '#features/block-editing/web/fields/text-tools.tsx'
import { useTextEditor } from '#features/block-editing/web/fields/use-text-editor.ts'
import { useFieldWords } from '#features/block-editing/web/use-kind-name.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import { htmlLangOf, languageOf } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { otherLanguage, useEditor } from '../editor.ts'
import { useSetValue } from '../use-set-value.ts'
import styles from './canvas.module.css'
import { editedText } from './rich-texts.ts'
import type { TextPlace } from './use-writing.ts'

interface TextInPlaceProps {
  place: TextPlace
  container: RefObject<HTMLElement | null>
  onDone: () => void
}

/** The editor of a rich text in the place where visitors read it. */
export function TextInPlace(props: TextInPlaceProps) {
  const { place, onDone } = props
  const { content, lang } = useEditor()
  const block = content.components.find(({ id }) => id === place.blockId)
  const isHere = block !== undefined && lang === place.lang
  const end = useEffectEvent(onDone)
  useEffect(() => {
    // Undo can remove the block, and the page can be mounted again.
    if (!isHere || !place.element.isConnected) end()
  }, [isHere, place.element])
  return isHere ? <Writer {...props} block={block} /> : null
}

function Writer({ place, container, onDone, block }: TextInPlaceProps & { block: SavedBlock }) {
  const editor = useEditor()
  const words = useFieldWords()
  const author = useLanguage()
  const set = useSetValue(block.id)
  const host = useHost(place.element, container)
  const tools = useRef<HTMLDivElement>(null)
  const text = useTextEditor({
    placeRef: host,
    isItself: true,
    ...editedText(block, { path: place.path, lang: otherLanguage(editor) }),
    attributes: {
      'aria-label': words.field(place.path.at(-1) ?? ''),
      lang: htmlLangOf(place.lang),
      dir: languageOf(place.lang).direction,
      ...(styles.written && { class: styles.written }),
    },
    onChange: (html) => set(place.path, html),
    onEscape: onDone,
  })
  const enter = useEffectEvent((entered: TextEditor) => putCaret(entered, place.caret))
  useLayoutEffect(() => {
    if (text) enter(text)
  }, [text])
  useLeaving({ host, tools, onDone })
  const strip = useRef<HTMLDivElement>(null)
  useBeside({ blockId: block.id, container, tools, strip })
  return (
    <div ref={strip} className={styles.toolsStrip}>
      {/* It only listens: Escape returns to the text. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above */}
      <div
        ref={tools}
        // The page may be in another language than its author’s.
        lang={htmlLangOf(author.code)}
        dir={author.direction}
        className={styles.textBar}
        onKeyDown={({ key }) => key === 'Escape' && text?.view.focus()}
      >
        {text && <TextTools editor={text} isFramed />}
      </div>
    </div>
  )
}

/** Attributes of an element that its copy doesn’t get; the content security policy refuses to set styles as an attribute. */
const OWN: ReadonlySet<string> = new Set(['id', 'style'])

/** Puts an empty copy of an element into its place, and makes the rest of the page inert. */
function useHost(element: HTMLElement, container: RefObject<HTMLElement | null>): RefObject<HTMLElement | null> {
  const host = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const copy = element.ownerDocument.createElement(element.localName)
    for (const { name, value } of element.attributes) if (!OWN.has(name)) copy.setAttribute(name, value)
    element.before(copy)
    // React keeps the element: it is only not seen.
    element.style.display = 'none'
    const release = disableAround(copy, container.current)
    host.current = copy
    return () => {
      release()
      copy.remove()
      element.style.removeProperty('display')
    }
  }, [element, container])
  return host
}

/** Makes everything on the page inert except one element; returns a function that ends it. */
function disableAround(element: HTMLElement, page: HTMLElement | null): () => void {
  const disabled: Element[] = []
  for (let at: Element = element; at.parentElement && at.parentElement !== page; at = at.parentElement) {
    disabled.push(...[...at.parentElement.children].filter((other) => other !== at && !other.hasAttribute('inert')))
  }
  for (const other of disabled) other.setAttribute('inert', '')
  return () => {
    for (const other of disabled) other.removeAttribute('inert')
  }
}

function putCaret(text: TextEditor, caret: TextPlace['caret']): void {
  const found = caret === 'end' ? undefined : text.view.posAtCoords({ left: caret.x, top: caret.y })
  text.commands.setTextSelection(found?.pos ?? text.state.doc.content.size)
  // At once: keys that are typed next belong to the text.
  text.view.focus()
  text.commands.scrollIntoView()
}

interface LeavingProps {
  host: RefObject<HTMLElement | null>
  tools: RefObject<HTMLElement | null>
  onDone: () => void
}

/** Ends writing when the focus leaves the text and its tools. */
function useLeaving({ host, tools, onDone }: LeavingProps): void {
  const check = useEffectEvent(() => {
    const page = host.current?.ownerDocument
    const focused = page?.activeElement ?? null
    const isInside = page?.hasFocus() && (host.current?.contains(focused) || tools.current?.contains(focused))
    // A person who looks into another window returns to the text.
    if (!isInside && document.hasFocus()) onDone()
  })
  useEffect(() => {
    const [text, bar] = [host.current, tools.current]
    if (!text || !bar) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const onFocusOut = () => {
      clearTimeout(timer)
      // The focus arrives elsewhere after this event.
      timer = setTimeout(() => check())
    }
    for (const part of [text, bar]) part.addEventListener('focusout', onFocusOut)
    return () => {
      clearTimeout(timer)
      for (const part of [text, bar]) part.removeEventListener('focusout', onFocusOut)
    }
  }, [host, tools])
}

interface BesideProps {
  blockId: string
  container: RefObject<HTMLElement | null>
  tools: RefObject<HTMLElement | null>
  strip: RefObject<HTMLElement | null>
}

const GAP = 8

/**
 * Keeps the tools above the block, where they don't cover the question of an answer, and in sight while a long text is
 * scrolled.
 */
function useBeside({ blockId, container, tools, strip }: BesideProps): void {
  useLayoutEffect(() => {
    const [page, bar, place] = [container.current, tools.current, strip.current]
    const block = page?.ownerDocument.getElementById(blockId)
    if (!page || !bar || !place || !block) return
    const fit = () => {
      const { top, bottom } = block.getBoundingClientRect()
      const pageTop = page.getBoundingClientRect().top
      const start = Math.max(0, top - pageTop - bar.getBoundingClientRect().height - GAP)
      place.style.insetBlockStart = `${start}px`
      place.style.blockSize = `${bottom - pageTop - start}px`
    }
    const observer = new ResizeObserver(fit)
    for (const part of [block, page, bar]) observer.observe(part)
    fit()
    return () => observer.disconnect()
  }, [blockId, container, tools, strip])
}
