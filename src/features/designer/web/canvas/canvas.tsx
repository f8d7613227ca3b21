import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PageContent } from '#features/pages/authoring.ts'
import type { RecordWords } from '#features/pages/fill-record.ts'
import type { SavedBlock, ShownBlock } from '#features/pages/model.ts'
import { overlay } from '#features/pages/resolve-block.ts'
import { PageBody } from '#features/pages/web/page-body.tsx'
import { languageOf } from '#i18n/languages.ts'
import { TextsProvider } from '#i18n/texts-provider.tsx'
import { textsQuery } from '#web/queries.ts'
import { isComplete } from '#features/block-editing/edits.ts'
import { useEditor } from '../editor.ts'
import { filledBlock, titleOfRecord } from '../record/filled.ts'
import styles from './canvas.module.css'
import { SECTION, UNFINISHED } from './unfinished.ts'
import { TOOLS_HEIGHT } from './block-tools.tsx'
import { Overlay } from './overlay.tsx'
import type { Writing } from './use-writing.ts'
import { PageFrame } from './page-frame.tsx'

/** Windows of phones. */
export const NARROW = '(width < 600px)'
const WIDTHS = { phone: 360, tablet: 768, desktop: 1280 } as const
export type Width = keyof typeof WIDTHS

interface CanvasProps {
  width: Width
  onEnter: () => void
  onAdd: () => void
}

/** The page as visitors see it, with the editing overlay above it. */
export function Canvas({ width, onEnter, onAdd }: CanvasProps) {
  const t = useTranslations('admin.designer')
  const editor = useEditor()
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  useFit(stage, frame, WIDTHS[width])
  return (
    <div ref={stage} className={styles.stage}>
      <PageFrame title={t('canvas')} lang={editor.lang} frameRef={frame} className={styles.frame}>
        <Page onEnter={onEnter} onAdd={onAdd} />
      </PageFrame>
    </div>
  )
}

/** Between the page and the panels beside it. */
const MARGIN = 16
/** Around tools, also those of a text that is written. */
const GAP = 12

/** The page is laid out in its real width, and scaled down if there is less room. */
export function useFit(
  stage: RefObject<HTMLDivElement | null>,
  frame: RefObject<HTMLIFrameElement | null>,
  width: number,
): void {
  useEffect(() => {
    const fit = () => {
      if (!stage.current || !frame.current) return
      const { clientWidth, clientHeight } = stage.current
      const room = clientWidth - 2 * MARGIN
      const scale = Math.min(1, room / width)
      const { style, contentDocument } = frame.current
      style.inlineSize = `${width}px`
      style.blockSize = `${(clientHeight - MARGIN) / scale}px`
      style.transform = scale < 1 ? `scale(${scale})` : ''
      style.marginInlineStart = `${MARGIN + Math.max(0, (room - width * scale) / 2)}px`
      // While the frame is loading its document has no elements.
      const page = contentDocument?.querySelector('html')?.style
      // Keeps the tools at their size.
      page?.setProperty('--unscale', String(1 / scale))
      // On a phone the tools of the first block are above it, too: within, they would cover its text.
      page?.setProperty('--tools-room', matchMedia(NARROW).matches ? `${(TOOLS_HEIGHT + GAP) / scale}px` : '0px')
    }
    // The frame's document is loaded later than the frame.
    const shown = frame.current
    shown?.addEventListener('load', fit)
    const observer = new ResizeObserver(fit)
    if (stage.current) observer.observe(stage.current)
    fit()
    return () => {
      observer.disconnect()
      shown?.removeEventListener('load', fit)
    }
  }, [stage, frame, width])
}

function Page({ onEnter, onAdd }: Omit<CanvasProps, 'width'>) {
  const { lang, content, record, whole } = useEditor()
  // Keeps the page, and the focus in it, while the texts of another language are loading.
  const { data: texts } = useQuery({ ...textsQuery(lang), placeholderData: keepPreviousData })
  const container = useRef<HTMLDivElement>(null)
  const [writing, setWriting] = useState<Writing>()
  const text = typeof writing === 'object' ? writing : undefined
  const blocks = useShownBlocks(content, text?.blockId)
  const title = record.words ? titleOfRecord(whole, record.words) : (content.texts[lang]?.title ?? content.title)
  const inner = (
    <div ref={container} className={styles.page}>
      <div inert={!writing}>
        {blocks.length > 0 && <PageBody page={{ title, components: [...blocks], languages: [lang] }} />}
      </div>
      <Overlay
        container={container}
        shown={blocks}
        text={text}
        onEnter={onEnter}
        onAdd={onAdd}
        onWriting={setWriting}
      />
    </div>
  )
  return texts ? (
    <TextsProvider language={languageOf(lang)} texts={texts}>
      {inner}
    </TextsProvider>
  ) : (
    inner
  )
}

interface Drawn {
  from: unknown
  lang: string
  words: RecordWords | undefined
  shown: ShownBlock
}

/**
 * Returns the blocks to render: in the language being edited, with a placeholder for incomplete ones. `writtenId` is a
 * block whose text is written on the page: its view stays as it is until that ends.
 */
export function useShownBlocks(content: PageContent, writtenId?: string): readonly ShownBlock[] {
  const { kinds, lang, record } = useEditor()
  const { words } = record
  // Unchanged blocks stay the same objects, so that only changed ones render again.
  const [drawn] = useState(() => new Map<string, Drawn>())
  return useMemo(
    () =>
      content.components.map((block) => {
        const known = drawn.get(block.id)
        const isSame = known?.from === block && known.lang === lang && known.words === words
        if (known && (isSame || block.id === writtenId)) return known.shown
        const props = overlay(block.props, block.texts[lang] ?? {})
        const kind = kinds.get(block.component)
        const isDrawn = kind !== undefined && isComplete(kind.schema, props)
        const shown = isSection(block)
          ? { id: block.id, component: SECTION, version: 1, props: block.props }
          : isDrawn
            ? filledBlock({ id: block.id, component: block.component, version: block.version, props }, kind, words)
            : { id: block.id, component: UNFINISHED, version: 1, props: { type: block.component, props } }
        drawn.set(block.id, { from: block, lang, words, shown })
        return shown
      }),
    [content.components, kinds, lang, words, drawn, writtenId],
  )
}

const isSection = ({ component, props }: SavedBlock) => component === 'section' && typeof props.sectionId === 'string'
