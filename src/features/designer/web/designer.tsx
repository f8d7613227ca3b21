import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AuthoredPage, PageContent, PageDraft } from '#features/pages/authoring.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { AuthorLanguage } from '#features/block-editing/web/admin-texts.tsx'
import { blocksBetween, changeBlock } from '../edits.ts'
import { inPart, ofPart, type Part } from '../parts.ts'
import { Canvas, NARROW, type Width } from './canvas/canvas.tsx'
import { Compare } from './canvas/compare.tsx'
import { Catalogue } from './catalogue.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import styles from './designer.module.css'
import { type Editor, EditorContext } from './editor.ts'
import { SPECIAL_FIELDS } from './fields/special-fields.ts'
import {
  type BlockEditor,
  BlockEditorContext,
  type FocusedField,
  type Kind,
} from '#features/block-editing/web/block-editor.ts'
import { useLedTo } from '#features/block-editing/web/fields/use-led-to.ts'
import { BlockForm } from './fields/block-form.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { PageForm } from './page-form.tsx'
import { PartChoice } from './part-choice.tsx'
import { blockKindsQuery } from '#features/block-editing/web/queries.ts'
import { useShownAs } from './record/use-shown-as.ts'
import { SectionBar } from './sections/section-bar.tsx'
import { Sections } from './sections/sections.tsx'
import { useSectionWork } from './sections/use-section-work.ts'
import { Structure } from './structure.tsx'
import { TopBar } from './top-bar.tsx'
import { useDraft } from './use-draft.ts'
import { Versions } from './versions.tsx'

/** The page designer: catalogue, page, and the fields of the selected block. */
export function Designer({ page }: { page: PageDraft }) {
  const { i18n } = usePortalSettings()
  const { code } = useLanguage()
  const { data } = useSuspenseQuery(blockKindsQuery())
  const [kinds] = useState(() => new Map(data.blocks.map((kind): [string, Kind] => [kind.type, kind])))
  const draft = useDraft(page)
  const [lang, setLang] = useState(i18n.primaryLang)
  const [said, announce] = useState('')
  const [part, setPart] = useState<Part>('page')
  const section = useSectionWork(draft.content)
  const record = useShownAs({ page, part: section.work ? 'page' : part, lang })
  const [visible, setVisible] = useState({ shown: page.shown, published: page.published })
  const content = section.content ?? ofPart(draft.content, part)
  const selection = useSelection(content)
  const editor: Editor = {
    ...draft,
    ...selection,
    page: { ...page, ...visible },
    notePublished: () => setVisible({ shown: draft.content, published: true }),
    kinds,
    content,
    whole: draft.content,
    part,
    setPart: (next) => {
      selection.select(undefined)
      setPart(next)
    },
    record,
    section: section.work,
    openSection: (opened) => {
      selection.select(undefined)
      section.open(opened)
    },
    leaveSection: () => {
      selection.select(undefined)
      section.leave()
    },
    edit: section.work ? section.edit : (change, place) => draft.edit(inPart(part, change), place),
    editWhole: draft.edit,
    undo: section.work ? section.undo : draft.undo,
    redo: section.work ? section.redo : draft.redo,
    primary: i18n.primaryLang,
    lang,
    setLang,
    announce,
    goTo: ({ blockId, path, lang: of }) => {
      section.leave()
      setLang(of ?? i18n.primaryLang)
      setPart(draft.content.record?.components.some(({ id }) => id === blockId) ? 'record' : 'page')
      selection.lead(blockId, path?.split('.') ?? [])
    },
  }
  return (
    <EditorContext value={editor}>
      <BlockEditorContext value={blockEditorOf(editor)}>
        <AuthorLanguage value={code}>
          <Screen editor={editor} />
          <ConflictDialog />
          <VisuallyHidden>
            <span role="status">{said}</span>
          </VisuallyHidden>
        </AuthorLanguage>
      </BlockEditorContext>
    </EditorContext>
  )
}

const blockEditorOf = ({ kinds, primary, content, selected, focus, edit }: Editor): BlockEditor => ({
  kinds,
  primary,
  languages: Object.keys(content.texts),
  selected,
  focus,
  changeSelected: (change) => selected && edit((now) => changeBlock(now, selected.id, change)),
  special: SPECIAL_FIELDS,
})

/** The selection: a block, a range of blocks, and the focused field. */
function useSelection(content: PageContent) {
  const [state, setState] = useState<{ id?: string | undefined; until?: string; focus?: FocusedField }>({})
  return {
    selected: content.components.find(({ id }) => id === state.id),
    chosen: blocksBetween(content, state.id, state.until),
    focus: state.focus,
    select: (id: string | undefined) => setState({ id }),
    extend: (until: string) => setState({ id: state.id ?? until, until }),
    lead: (id: string | undefined, path: readonly string[]) => setState({ id, focus: { path } }),
  }
}

function Screen({ editor }: { editor: Editor }) {
  const t = useTranslations('admin.designer')
  const { page, selected } = editor
  const [status, setStatus] = useState<AuthoredPage>(page)
  const isHydrated = useIsHydrated()
  const [chosenWidth, setWidth] = useState<Width>()
  const width = chosenWidth ?? (isHydrated && matchMedia(NARROW).matches ? 'phone' : 'desktop')
  const [panel, setPanel] = useState('blocks')
  const [isHelping, setHelping] = useState(false)
  const [isComparing, setComparing] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const fields = useRef<HTMLElement>(null)
  useLedTo(fields, editor.focus)
  // Scrolls to the top when another block is selected.
  useEffect(() => {
    fields.current?.scrollTo({ top: 0 })
  }, [selected?.id])
  const onAdd = () => {
    setPanel('blocks')
    requestAnimationFrame(() => search.current?.focus())
  }
  const onKeyDown = useKeys(editor, { onHelp: () => setHelping(true), onAdd })
  const onEnter = () =>
    fields.current?.querySelector<HTMLElement>('input, textarea, select, [contenteditable]')?.focus()
  const tabs = [
    { id: 'blocks', title: t('blocks'), content: <Catalogue searchRef={search} /> },
    { id: 'structure', title: t('structure'), content: <Structure onEnter={onEnter} onAdd={onAdd} /> },
    { id: 'sections', title: t('sections'), content: <Sections /> },
    { id: 'versions', title: t('changes'), content: <Versions onCompare={setComparing} /> },
  ]
  return (
    // Shortcuts of the whole designer, wherever the focus is.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens
    <div className={styles.designer} onKeyDown={onKeyDown}>
      <TopBar width={width} onWidth={setWidth} status={status} onStatus={setStatus} onHelp={() => setHelping(true)} />
      <div className={styles.side} hidden={isComparing}>
        <PartChoice />
        <Tabs label={t('panels')} tabs={tabs} selected={panel} onSelect={setPanel} />
      </div>
      {isComparing ? (
        <Compare onClose={() => setComparing(false)} />
      ) : (
        <Canvas width={width} onEnter={onEnter} onAdd={onAdd} />
      )}
      <aside ref={fields} aria-label={t('fieldsPanel')} className={styles.side} data-end="" hidden={isComparing}>
        <SectionBar />
        {selected ? <BlockForm key={selected.id} block={selected} /> : !editor.section && <PageForm />}
      </aside>
      <KeysDialog open={isHelping} onClose={() => setHelping(false)} />
    </div>
  )
}

const WRITES = 'input, textarea, select, [contenteditable]'

// Not `instanceof`: an element of the canvas belongs to another document, with its own classes.
const isElement = (target: EventTarget): target is Element => 'closest' in target

type KeyPress = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'key' | 'preventDefault'> & {
  target: EventTarget | null
}

/** Undo, redo, save and help from anywhere; `?` only outside text fields. */
function useKeys({ undo, redo, flush }: Editor, { onHelp, onAdd }: { onHelp: () => void; onAdd: () => void }) {
  const onKeyDown = (event: KeyPress) => {
    const isCommand = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    const isWriting = event.target !== null && isElement(event.target) && event.target.closest(WRITES) !== null
    const command =
      isCommand && key === 's'
        ? () => void flush()
        : isCommand && key === 'z'
          ? event.shiftKey
            ? redo
            : undo
          : isCommand && key === 'y'
            ? redo
            : event.key === '?' && !isWriting
              ? onHelp
              : undefined
    if (!command) return
    event.preventDefault()
    command()
  }
  const onPageKey = useEffectEvent((event: KeyboardEvent) => {
    // Without a focused element key events go to the body, outside of the designer.
    if (event.target !== document.body || document.querySelector('dialog[open]')) return
    if (event.key !== '/') return onKeyDown(event)
    event.preventDefault()
    onAdd()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onPageKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return onKeyDown
}
