import type { MouseEvent, PointerEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import '#ui/lazy-icons.ts'
import { Link } from '#web/link.tsx'
import type { StudioOutline } from '../../model.ts'
import { LessonMark } from '../shell/lesson-nav.tsx'
import { CommentCount } from '../comments/counts.tsx'
import { AtPlace } from '../together/people.tsx'
import type { OutlineEntry } from './elements.ts'
import styles from './outline.module.css'
import { Rename } from './rename.tsx'
import { RowMenu } from './row-menu.tsx'
import type { Copying } from './use-copying.ts'
import type { OutlineWork } from './use-outline.ts'

interface RowProps {
  element: OutlineEntry
  number: number
  outline: StudioOutline
  isChanged: boolean
  problems: number
  work: OutlineWork
  copying: Copying
  drop: 'before' | 'after' | undefined
  isDragged: boolean
  onGrab: (event: PointerEvent<HTMLElement>) => void
  onMoveTo: () => void
  onCopyTo: () => void
}

/** A lesson in the outline. */
export function Row(props: RowProps) {
  const { element, number, outline, isChanged, problems, work, drop, isDragged, onGrab } = props
  const t = useTranslations('admin.studio')
  const { id, title, type, visible, duration } = element
  const isLive = outline.published && outline.publishedElements.includes(id)
  const isSelected = work.ids.includes(id)
  const isRenamed = work.renaming?.id === id && work.renaming.what === 'lesson'
  const state = !visible ? 'hidden' : isLive ? (isChanged ? 'changed' : 'shown') : 'draft'
  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, input, button, summary')) return
    if (event.shiftKey) work.extendTo(id)
    else if (event.ctrlKey || event.metaKey) work.toggle(id)
    else work.choose(id)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    // A finger scrolls the list; it drags only by the handle.
    const isControl = event.target instanceof Element && event.target.closest('input, button, summary, [data-menu]')
    if (event.pointerType === 'mouse' && !isControl && !isRenamed) onGrab(event)
  }
  return (
    // The grid around it has the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
    <div
      role="row"
      aria-selected={isSelected}
      tabIndex={work.head === id ? 0 : -1}
      data-row={id}
      data-drop={drop}
      data-dragged={isDragged || undefined}
      className={styles.row}
      onClick={onClick}
      onPointerDown={onPointerDown}
      onContextMenu={(event) => {
        // A long press of a finger selects.
        if (!isTouch(event.nativeEvent)) return
        event.preventDefault()
        work.toggle(id)
      }}
      onFocus={({ target, currentTarget }) => {
        if (work.head === id) return
        // A selection stays while it is dragged, and while a control of a row is used.
        if (isSelected || target !== currentTarget) work.headTo(id)
        else work.focus(id)
      }}
    >
      <span role="gridcell">
        <input
          type="checkbox"
          tabIndex={-1}
          data-select=""
          aria-label={t('rows.select', { title: work.titleOf(element) })}
          checked={isSelected}
          onChange={() => work.toggle(id)}
        />
      </span>
      <span role="gridcell">
        <button
          type="button"
          tabIndex={-1}
          className={styles.handle}
          title={t('outlining.drag')}
          aria-label={t('outlining.drag')}
          onPointerDown={onGrab}
          onClick={() => work.choose(id)}
        >
          <Icon name="drag-handle" />
        </button>
      </span>
      <span role="gridcell" className={styles.name}>
        <LessonMark number={number} isLive={isLive} isHidden={!visible} isChanged={isLive && isChanged} />
        {isRenamed ? (
          <Rename
            label={t('lessonTitle')}
            value={title}
            onDone={(next) => (next === undefined ? work.setRenaming(undefined) : work.rename(id, next))}
          />
        ) : (
          <Link
            to={`/studio/courses/${outline.id}/${id}/`}
            tabIndex={-1}
            draggable={false}
            dir="auto"
            title={title}
            className={styles.link}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              work.open(id)
            }}
          >
            <bdi>{work.titleOf(element)}</bdi>
          </Link>
        )}
        <AtPlace document={id} />
        <CommentCount elementId={id} />
        {type !== 'lesson' && <span className={styles.type}>{t(`types.${type}`)}</span>}
      </span>
      <span role="gridcell" className={styles.state} data-state={state}>
        {state === 'shown' ? '' : t(`rowStates.${state}`)}
      </span>
      <span role="gridcell" className={styles.problems}>
        {problems > 0 && (
          <span className={styles.issue}>
            <Icon name="warning" />
            {t('rows.problems', { count: problems })}
          </span>
        )}
      </span>
      <span role="gridcell" className={styles.minutes}>
        {t('rows.minutes', { count: duration })}
      </span>
      <span role="gridcell" data-menu="">
        {!isRenamed && <RowMenu {...props} />}
      </span>
    </div>
  )
}

/** Chrome and Firefox send a pointer event; Safari never sends one for a finger. */
const isTouch = (event: Event): boolean => 'pointerType' in event && event.pointerType === 'touch'
