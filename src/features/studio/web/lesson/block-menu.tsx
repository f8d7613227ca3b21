import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useBlockEditor } from '#features/block-editing/web/block-editor.ts'
import { stepIconOf } from '#features/block-editing/web/step-icon-of.ts'
import { useBlockName } from './use-block-name.ts'
import { htmlLangOf } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { StepIcon } from '#ui/step-icon.tsx'
import { LESSON_KINDS } from './lesson-kinds.ts'
import { roomAround } from './menu-room.ts'
import { recentKinds, rememberKind } from './recent-kinds.ts'
import styles from './surface.module.css'

/** Formats of a paragraph that the menu offers besides blocks, with what can be typed instead. */
const FORMATS = { h2: '##', h3: '###', bullets: '-', numbers: '1.', quote: '>' } as const
type Format = keyof typeof FORMATS

export type MenuChoice = { format: Format } | { kind: string }

export interface BlockMenuHandle {
  /** Handles a key of the text; returns whether it was for the menu. */
  press: (key: string) => boolean
}

interface BlockMenuProps {
  ref: Ref<BlockMenuHandle>
  id: string
  /** What was typed after the slash. */
  query: string
  /** From the start edge and the top of the text, in pixels. */
  left: number
  top: number
  onChoice: (choice: MenuChoice) => void
  /** Closes it without a choice; touch screens have no Escape. */
  onClose: () => void
  /** Tells the id of the active option, for `aria-activedescendant`. */
  onActive: (option: string | undefined) => void
}

interface Item {
  group: string
  key: string
  name: string
  hint?: string
  choice: MenuChoice
}

/** Blocks that can be added, at the caret. The focus stays in the text. */
export function BlockMenu({ ref, id, query, left, top, onChoice, onClose, onActive }: BlockMenuProps) {
  const t = useTranslations('admin.studio.menu')
  const { code, direction } = useLanguage()
  const items = useItems(query)
  const [active, setActive] = useState(0)
  const [asked, setAsked] = useState(query)
  if (asked !== query) {
    setAsked(query)
    setActive(0)
  }
  const box = useRef<HTMLDivElement>(null)
  const current = items[Math.min(active, items.length - 1)]
  const optionId = current && `${id}-${current.key}`
  const choose = (item: Item | undefined) => {
    if (!item) return
    if ('kind' in item.choice) rememberKind(item.choice.kind)
    onChoice(item.choice)
  }
  useImperativeHandle(ref, () => ({
    press: (key) => {
      if (items.length === 0) return false
      if (key === 'ArrowDown') setActive((active + 1) % items.length)
      else if (key === 'ArrowUp') setActive((active - 1 + items.length) % items.length)
      else if (key === 'Enter' || key === 'Tab') choose(current)
      else return false
      return true
    },
  }))
  useEffect(() => onActive(optionId), [onActive, optionId])
  useEffect(() => {
    if (optionId !== undefined) document.getElementById(optionId)?.scrollIntoView({ block: 'nearest' })
  }, [optionId])
  useEffect(() => {
    // Set from script: the CSP allows no style attributes in markup.
    const element = box.current
    if (!element) return
    element.style.setProperty('--menu-start', `${left}px`)
    element.style.setProperty('--menu-top', `${top}px`)
    const text = element.parentElement
    const list = element.querySelector<HTMLElement>('[role="listbox"]')
    if (!text || !list) return
    element.style.removeProperty('--menu-room')
    const around = roomAround(text)
    // The line of the caret is between both.
    const below = around.below + text.offsetHeight - top - GAP
    const above = around.above + top - LINE
    const isAbove = element.offsetHeight > below && above > below
    element.dataset.at = isAbove ? 'above' : 'below'
    const rest = element.offsetHeight - list.offsetHeight
    element.style.setProperty('--menu-room', `${Math.floor((isAbove ? above : below) - rest)}px`)
  }, [left, top, items.length])
  const groups = [...Map.groupBy(items, ({ group }) => group)]
  return (
    <div ref={box} className={styles.menu}>
      {/* The content may be written in another direction than the interface. */}
      <div lang={htmlLangOf(code)} dir={direction}>
        <div id={id} role="listbox" tabIndex={0} aria-label={t('title')} className={styles.options}>
          {items.length === 0 && <p className={styles.noOption}>{t('nothing')}</p>}
          {groups.map(([group, own]) => (
            <div key={group} role="group" aria-label={group}>
              <p aria-hidden="true" className={styles.groupName}>
                {group}
              </p>
              {own.map((item) => (
                // The text handles the keys.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
                <div
                  key={item.key}
                  id={`${id}-${item.key}`}
                  role="option"
                  aria-selected={item === current}
                  className={styles.option}
                  // Keeps the focus in the text.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(item)}
                >
                  <StepIcon name={'kind' in item.choice ? stepIconOf(item.choice.kind) : 'text'} />
                  <span>{item.name}</span>
                  {item.hint !== undefined && (
                    <kbd dir="ltr" className={styles.key}>
                      {item.hint}
                    </kbd>
                  )}
                </div>
              ))}
            </div>
          ))}
        </div>
        <p className={styles.menuFoot}>{t('keys')}</p>
        <button
          type="button"
          className={styles.menuClose}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onClose}
        >
          {t('close')}
        </button>
      </div>
    </div>
  )
}

/** Between the line of the caret and the menu, and the height of both, as in the style sheet. */
const GAP = 8
const LINE = 36

/** What can be added, filtered by what was typed; without a filter the last used come first. */
function useItems(query: string): Item[] {
  const t = useTranslations('admin.studio.menu')
  const nameOf = useBlockName()
  const { kinds } = useBlockEditor()
  const [recent] = useState(recentKinds)
  const formats = Object.entries(FORMATS).map(([format, hint]): Item => {
    const own = asFormat(format)
    return { group: t('groups.text'), key: format, name: t(`formats.${own}`), hint, choice: { format: own } }
  })
  const blocks = Object.entries(LESSON_KINDS).flatMap(([group, types]) =>
    types
      .filter((type) => kinds.has(type))
      .map((type): Item => ({
        group: t(`groups.${asGroup(group)}`),
        key: type,
        name: nameOf(type),
        choice: { kind: type },
      })),
  )
  const wanted = query.trim().toLowerCase()
  if (wanted !== '') {
    const found = [...formats, ...blocks].filter(({ name, key, group }) =>
      `${name} ${key} ${group}`.toLowerCase().includes(wanted),
    )
    return found.toSorted((one, other) => rankOf(one.name, wanted) - rankOf(other.name, wanted))
  }
  const last = recent.flatMap((type) => blocks.filter(({ key }) => key === type))
  return [
    ...last.map((item) => ({ ...item, key: `recent-${item.key}`, group: t('groups.recent') })),
    ...formats,
    ...blocks,
  ]
}

/** The whole name comes before names that begin with what was typed, and those before all others. */
function rankOf(name: string, wanted: string): number {
  const own = name.toLowerCase()
  return own === wanted ? 0 : own.startsWith(wanted) ? 1 : 2
}

const asFormat = (name: string): Format =>
  name === 'h2' || name === 'h3' || name === 'bullets' || name === 'numbers' ? name : 'quote'
const asGroup = (name: string): keyof typeof LESSON_KINDS => (name === 'media' || name === 'questions' ? name : 'more')
