import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { PrivatePageMeta } from '#features/account-shell/web/private-page-meta.tsx'
import { BlockEditorContext, type BlockEditor } from '#features/block-editing/web/block-editor.ts'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import { htmlLangOf, languageOf } from '#i18n/languages.ts'
import { Tabs } from '#ui/tabs.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import {
  blockFieldAt,
  controlIn,
  fieldAt,
  leadTo,
  questionFieldAt,
  testFieldAt,
  testPlace,
} from '../publish/lead-to.ts'
import { CONTENT_FIELD, FIELD_KEY, fieldName, LANGUAGE_KEY, WEBINAR_FIELD } from '../publish/place-of.ts'
import { Frame, Panel } from '../shell/frame.tsx'
import { useTranslatedLanguages } from '../shell/own-part.ts'
import { useKinds } from '../shell/use-kinds.ts'
import { useWritingKeys } from '../shell/use-writing-keys.ts'
import { isQuestionKind } from '../questions/editors.ts'
import { TestEditor } from '../tests/test-editor.tsx'
import { WebinarEditor } from '../tests/webinar-editor.tsx'
import { BlockPanel } from './block-panel.tsx'
import { TEXT } from './blocks.ts'
import { loadKinds } from './load-kinds.ts'
import { focusWhenReady } from './typed-ahead.ts'
import { Surface } from './surface.tsx'
import styles from './lesson.module.css'
import { useSurface } from './use-surface.ts'

/** What the top bar needs from the editor. */
export interface EditorControls {
  lang: string
  onLang: (lang: string) => void
  isPanelOpen: boolean
  onPanel: () => void
}

interface LessonEditorProps {
  /** What is written: an element of a course, or a microcourse. */
  id: string
  type: 'lesson' | 'test' | 'webinar'
  /** Address of this page, without a language. */
  path: string
  /** Its contents. */
  draft: DraftHandle
  title: {
    label: string
    /** In the primary language. */
    text: string
    /** In another language; empty without a translation. */
    textIn: (lang: string) => string
    onWrite: (text: string, lang: string | null) => void
  }
  /** In the sidebar: the course whose outline the rail links to, and its lessons. */
  courseId?: string
  lessons?: ReactNode
  renderBar: (controls: EditorControls) => ReactNode
  /** The tab of the panel beside that of the chosen block. */
  settings: { title: string; renderContent: (lang: string) => ReactNode }
  /** A tab for comments on the chosen block or the lesson; microcourses have none. */
  comments?: { title: string; renderContent: (blockId: string | undefined) => ReactNode }
  /** Called with the chosen block. */
  onPlace?: (blockId: string | null) => void
  /** Above the blocks: what is to be decided first. */
  notices?: ReactNode
}

/** The editor of a lesson or microcourse: its blocks as learners see them, and a panel for what isn’t text. */
export function LessonEditor(props: LessonEditorProps) {
  const { kinds, primary, languages } = useKinds()
  const translated = useTranslatedLanguages()
  const [lang, setLang] = useState(translated?.[0] ?? primary)
  // It stays the same object, so that blocks don’t render again with every key; the panel adds the chosen block.
  const editor = useMemo<BlockEditor>(
    () => ({
      kinds,
      primary,
      languages,
      selected: undefined,
      focus: undefined,
      changeSelected: () => undefined,
      special: {},
    }),
    [kinds, primary, languages],
  )
  return (
    <BlockEditorContext value={editor}>
      <Written {...props} lang={lang} onLang={setLang} />
    </BlockEditorContext>
  )
}

interface WrittenProps extends LessonEditorProps {
  lang: string
  onLang: (lang: string) => void
}

function Written({
  id: lessonId,
  type,
  path,
  draft,
  title,
  courseId,
  lessons,
  renderBar,
  settings,
  comments,
  onPlace,
  notices,
  lang,
  onLang,
}: WrittenProps) {
  const t = useTranslations('admin.studio')
  const { primary, kinds, languages } = useKinds()
  const translated = useTranslatedLanguages()
  const [said, announce] = useState('')
  const [isPanelOpen, setPanelOpen] = useState(false)
  const [tab, setTab] = useState('block')
  const titleField = useRef<HTMLTextAreaElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const onEnter = (blockId: string, component: string, field?: string) => {
    // A question is written at its place, all other blocks at the side.
    const isInPlace = isQuestionKind(component) && field === undefined
    if (!isInPlace) {
      setPanelOpen(true)
      setTab('block')
    }
    if (field !== undefined) return leadTo(() => blockFieldAt(fieldsOf(panel, blockId), field))
    const find = isInPlace
      ? () => rowOf(blockId)?.querySelector<HTMLElement>('[data-question] textarea')
      : firstControl(panel, blockId)
    focusWhenReady({ find, isWanted: whileChosen(blockId) })
  }
  /** Leads to a setting, to a bank or a question of a test, or to the fields of a webinar. */
  const leadToField = (field: string) => {
    const place = type === 'test' ? testPlace(draft.document['test'], field) : undefined
    if (place) return leadTo(() => testFieldAt(document, place))
    if (fieldName(field) === WEBINAR_FIELD) return leadTo(() => fieldAt(document, field))
    if (field === CONTENT_FIELD || fieldName(field) === 'test') {
      if (type === 'lesson') surface.writeAtEnd()
      return leadTo(() => (type === 'lesson' ? writtenText() : ownField()))
    }
    setPanelOpen(true)
    setTab('settings')
    leadTo(() => fieldAt(panel.current, field) ?? controlIn(panel.current?.querySelector('[role="tabpanel"]')))
  }
  /** Leads to a field of a block: text and questions are written at their place, the rest at the side. */
  const leadToBlock = ({ id, component, props }: SavedBlock, field: string) => {
    const isBeside = BESIDE.includes(fieldName(field))
    if (component === TEXT && !isBeside) {
      surface.enter(id, 'start')
      return leadTo(() => rowOf(id)?.querySelector<HTMLElement>('[contenteditable="true"]'))
    }
    surface.choose(id)
    if (isQuestionKind(component) && !isBeside)
      return leadTo(() => questionFieldAt(rowOf(id), { question: props, path: field }))
    setPanelOpen(true)
    setTab('block')
    leadTo(() => blockFieldAt(fieldsOf(panel, id), field))
  }
  const surface = useSurface({
    lessonId,
    draft,
    lang,
    announce,
    onEnter,
    onTop: () => {
      surface.choose(undefined)
      titleField.current?.focus()
    },
  })
  const { state, actions, blocks, coming } = surface
  const selected = state.writing?.id ?? state.head
  const tellPlace = useEffectEvent(() => onPlace?.(selected ?? null))
  useEffect(() => tellPlace(), [selected])
  // A problem leads to its block; a new lesson is opened with the caret in its title, one without
  // content with the caret in its text.
  const isNew = useRef(blocks.every(({ component, props }) => component === 'text' && !props.html))
  const begin = useEffectEvent(() => {
    const asked = decodeURIComponent(location.hash.slice(1))
    const query = new URLSearchParams(location.search)
    const field = query.get(FIELD_KEY)
    const inLang = query.get(LANGUAGE_KEY)
    if (inLang !== null && (translated ?? languages).includes(inLang)) onLang(inLang)
    const target = blocks.find((one) => one.id === asked)
    if (target && field !== null) leadToBlock(target, field)
    else if (target) surface.choose(target.id)
    else if (field !== null) leadToField(field)
    else if (title.text === '') titleField.current?.focus()
    else if (type !== 'lesson') ownField()?.focus()
    else if (isNew.current) surface.writeAtEnd()
  })
  // A problem of the lesson that is open leads to another place in it.
  const { key: visit } = useLocation()
  // oxlint-disable-next-line react/set-state-in-effect -- the address decides what is chosen
  useEffect(() => begin(), [visit])
  const queryClient = useQueryClient()
  useEffect(() => loadKinds(queryClient, lang), [queryClient, lang])
  useWritingKeys(draft)
  const block = blocks.find((one) => one.id === selected)
  const index = block ? blocks.indexOf(block) : -1
  return (
    <Frame
      sidebar="rail"
      {...(courseId !== undefined && { courseId })}
      lessons={lessons}
      bar={renderBar({ lang, onLang, isPanelOpen, onPanel: () => setPanelOpen(!isPanelOpen) })}
      panel={
        <Panel label={t('panel')} isOpen={isPanelOpen}>
          {/* It only listens: Esc leads back from the fields to their block. */}
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above */}
          <div
            ref={panel}
            className={styles.panel}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || event.defaultPrevented || selected === undefined) return
              event.preventDefault()
              setPanelOpen(false)
              focusBlock(selected)
            }}
          >
            <Tabs
              label={t('panel')}
              selected={tab}
              onSelect={setTab}
              tabs={[
                {
                  id: 'block',
                  title: t('tabs.block'),
                  content: (
                    <BlockPanel
                      key={block?.id}
                      block={block}
                      kind={block && kinds.get(block.component)}
                      index={index}
                      count={blocks.length}
                      lang={lang}
                      draft={draft}
                    />
                  ),
                },
                {
                  id: 'settings',
                  title: settings.title,
                  content: settings.renderContent(lang),
                },
                ...(comments
                  ? [{ id: 'comments', title: comments.title, content: comments.renderContent(block?.id) }]
                  : []),
              ]}
            />
          </div>
        </Panel>
      }
    >
      <PrivatePageMeta title={title.text} path={path} />
      <div className={styles.page}>
        <div className={styles.column} lang={htmlLangOf(lang)} dir={languageOf(lang).direction}>
          <h1 className={styles.heading}>
            <VisuallyHidden>{title.text}</VisuallyHidden>
          </h1>
          <textarea
            ref={titleField}
            aria-label={title.label}
            className={styles.title}
            rows={1}
            maxLength={300}
            placeholder={lang === primary ? t('untitled') : title.text}
            value={lang === primary ? title.text : title.textIn(lang)}
            onChange={({ target }) => title.onWrite(target.value.replaceAll('\n', ' '), lang === primary ? null : lang)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
              event.preventDefault()
              const [first] = blocks
              // What a test or a webinar is about comes before the text around it.
              if (type !== 'lesson' && event.key === 'Enter') ownField()?.focus()
              else if (!first) surface.writeAtEnd()
              else if (first.component === 'text') surface.enter(first.id, 'start')
              else surface.choose(first.id)
            }}
          />
          {notices}
          {type === 'webinar' && <WebinarEditor handle={draft} lang={lang === primary ? null : lang} />}
          <Surface
            draft={draft}
            blocks={blocks}
            state={state}
            actions={actions}
            coming={coming}
            lang={lang}
            isFollowed={type === 'test'}
          />
          {type === 'test' && <TestEditor handle={draft} lang={lang === primary ? null : lang} />}
        </div>
      </div>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </Frame>
  )
}

const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-block-id="${CSS.escape(id)}"]`)

/** Fields of texts and questions that are in the panel. */
const BESIDE: readonly string[] = ['audience', 'obligatory', 'attempts', 'variant']

/** The fields of a block in the panel. */
const fieldsOf = (panel: RefObject<HTMLElement | null>, id: string) =>
  panel.current?.querySelector(`[data-block-fields="${CSS.escape(id)}"]`)

/** Finds the first control of a block. A picture that is still to be chosen comes before what is written about it. */
const firstControl = (panel: RefObject<HTMLElement | null>, id: string) => () => {
  const fields = fieldsOf(panel, id)
  return controlIn(fields?.querySelector('[data-field]')) ?? controlIn(fields)
}

/** The text that is being written. */
const writtenText = () => document.querySelector<HTMLElement>('[data-block-id] [contenteditable="true"]')

/** Returns whether a block is still chosen. It may have been chosen so recently that it isn’t rendered yet. */
function whileChosen(id: string): () => boolean {
  let wasChosen = false
  return () => {
    const isChosen = rowOf(id)?.closest('[data-chosen]') !== null && rowOf(id) !== null
    wasChosen ||= isChosen
    return isChosen || !wasChosen
  }
}

/** The first field of a test or webinar, or the button that begins it. */
function ownField(): HTMLElement | null | undefined {
  const fields = document.querySelector('[data-own-fields]')
  return fields?.querySelector<HTMLElement>('[data-begin]') ?? fields?.querySelector<HTMLElement>(OWN_FIELDS)
}

/** Puts the focus back on a block, or into the text that is being written. */
function focusBlock(id: string): void {
  const row = rowOf(id)
  const text = row?.querySelector<HTMLElement>('[contenteditable="true"]')
  ;(text ?? row)?.focus()
}

const OWN_FIELDS = 'input:not([type="file"]), select'
