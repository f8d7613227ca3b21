import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { PublishCheck, StudioOutline } from '../../model.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { letterFinder, pressKey } from './keys.ts'
import styles from './outline.module.css'
import { Row } from './row.tsx'
import { SectionHead } from './section-head.tsx'
import { rowBeside } from './row-beside.ts'
import type { Copying } from './use-copying.ts'
import { type Dragged, useDrag } from './use-drag.ts'
import type { OutlineWork } from './use-outline.ts'

interface RowsProps {
  outline: StudioOutline
  check: PublishCheck | undefined
  work: OutlineWork
  copying: Copying
  /** Asks where the selected lessons are to be moved. */
  onMoveTo: () => void
  onCopyTo: () => void
}

/** The lessons of a course by section, with all that keyboard and pointer can do. */
export function Rows({ outline, check, work, copying, onMoveTo, onCopyTo }: RowsProps) {
  const t = useTranslations('admin.studio.outlining')
  const { elements, sections, head, renaming, ids } = work
  const { direction } = useLanguage()
  const grid = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const lastHead = useRef(head)
  const [finder] = useState(() => letterFinder(Date.now))
  const { drag, begin } = useDrag({
    list: grid,
    onDrop: (dragged, at) =>
      dragged.kind === 'section'
        ? work.dropSection(dragged.key, { key: at.id, isAfter: at.isAfter })
        : work.drop(dragged.ids, at),
    onLinger: (key) => {
      const section = sections.find((each) => each.key === key)
      if (section) work.expand(section)
    },
  })
  useLayoutEffect(() => {
    // The focus follows the row, also when it was moved or when the one with the focus was deleted.
    if (!hadFocus.current || renaming !== undefined || head === undefined) return
    const row = grid.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(head)}"]`)
    const isNew = lastHead.current !== head
    lastHead.current = head
    const active = document.activeElement
    // A control of a section keeps it while something else changes.
    if (!isNew && active?.closest('[data-section]') && !active.closest('[data-row]')) return
    if (row && !row.contains(active)) row.focus()
    row?.scrollIntoView({ block: 'nearest' })
  }, [head, renaming, elements])
  const find = (letter: string, key: string) => {
    const typed = finder(letter, key)
    if (typed === undefined) return false
    const from = elements.findIndex(({ id }) => id === head)
    const order = [...elements.slice(from + (typed.length === 1 ? 1 : 0)), ...elements.slice(0, from + 1)]
    const found = order.find((element) => work.titleOf(element).toLowerCase().startsWith(typed))
    if (found) work.focus(found.id)
    return true
  }
  const goBeside = (from: HTMLElement, by: -1 | 1) => {
    const target = grid.current ? rowBeside(grid.current, from, by) : undefined
    const id = target?.dataset['row']
    if (id === undefined || id === head) target?.focus()
    else work.focus(id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || !event.target.matches('[data-row], [data-select]')) return
    if (event.key === ' ' && event.target.matches('[data-select]')) return
    const row = event.target.closest<HTMLElement>('[data-row]') ?? event.target
    const go = (by: -1 | 1) => goBeside(row, by)
    const onCollapse = () => {
      const section = sections.find(({ entries }) => entries.some(({ id }) => id === row.dataset['row']))
      if (!section || !work.hasHead(section)) return
      row.closest('[data-section]')?.querySelector<HTMLElement>('[data-collapse]')?.focus()
      work.collapse(section)
    }
    const isRtl = direction === 'rtl'
    if (pressKey(event, { work, copying, onMoveTo, go, onCollapse, isRtl, find })) event.preventDefault()
  }
  const draggedIds = drag?.dragged.kind === 'lessons' ? drag.dragged.ids : []
  const dropOf = (kind: Dragged['kind'], id: string) =>
    drag?.dragged.kind === kind && drag.at?.id === id ? (drag.at.isAfter ? 'after' : 'before') : undefined
  const problemsIn = (within: readonly string[]) =>
    check?.problems.filter(({ element }) => element !== null && within.includes(element.id)).length ?? 0
  const changed = new Set(check?.changes.flatMap(({ elementId }) => elementId ?? []))
  const isAll = ids.length === elements.length
  return (
    // The focus is on one of its rows.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- see above
    <div
      ref={grid}
      role="grid"
      aria-label={t('lessons')}
      aria-multiselectable="true"
      className={styles.grid}
      data-dragging={drag !== undefined || undefined}
      data-selecting={ids.length > 0 || undefined}
      onKeyDown={onKeyDown}
      onFocus={() => {
        hadFocus.current = true
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !grid.current?.contains(relatedTarget)) hadFocus.current = false
      }}
    >
      <div role="rowgroup">
        <div role="row" className={styles.headRow}>
          <span role="columnheader">
            <input
              type="checkbox"
              aria-label={t('selectAll')}
              checked={isAll}
              ref={(box) => {
                if (box) box.indeterminate = ids.length > 0 && !isAll
              }}
              onChange={() => (isAll ? work.clear() : work.selectAll())}
            />
          </span>
          <span role="columnheader">
            <VisuallyHidden>{t('move')}</VisuallyHidden>
          </span>
          <span role="columnheader">{t('lesson')}</span>
          <span role="columnheader">{t('state')}</span>
          <span role="columnheader">
            <VisuallyHidden>{t('issues')}</VisuallyHidden>
          </span>
          <span role="columnheader" className={styles.minutes}>
            {t('minutes')}
          </span>
          <span role="columnheader">
            <VisuallyHidden>{t('menu')}</VisuallyHidden>
          </span>
        </div>
      </div>
      {sections.map((section, index) => (
        <div
          key={section.key}
          role="rowgroup"
          aria-label={section.heading.name ?? t('noSection')}
          data-section={section.key}
          data-drop={dropOf('section', section.key)}
          data-dragged={(drag?.dragged.kind === 'section' && drag.dragged.key === section.key) || undefined}
          className={styles.group}
        >
          {work.hasHead(section) && (
            <SectionHead
              section={section}
              isFirst={index === 0 || sections[index - 1]?.heading.name === null}
              isLast={index === sections.length - 1}
              work={work}
              problems={problemsIn(section.entries.map(({ id }) => id))}
              isTarget={dropOf('lessons', section.entries.at(-1)?.id ?? '') === 'after'}
              onGo={goBeside}
              onGrab={(event) => begin(event, { kind: 'section', key: section.key })}
            />
          )}
          {(work.isCollapsed(section) ? [] : section.entries).map((element) => (
            <Row
              key={element.id}
              element={element}
              number={elements.indexOf(element) + 1}
              outline={outline}
              isChanged={changed.has(element.id)}
              problems={problemsIn([element.id])}
              work={work}
              copying={copying}
              drop={dropOf('lessons', element.id)}
              isDragged={draggedIds.includes(element.id)}
              onGrab={(event) => begin(event, { kind: 'lessons', ids: work.idsWith(element.id) })}
              onMoveTo={onMoveTo}
              onCopyTo={onCopyTo}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
