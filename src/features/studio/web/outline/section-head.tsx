import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { Icon } from '#ui/icon.tsx'
import '#ui/lazy-icons.ts'
import { Menu } from '#ui/menu.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { MenuEntry } from './menu-entry.tsx'
import styles from './outline.module.css'
import { Rename } from './rename.tsx'
import type { Section } from './sections.ts'
import type { OutlineWork } from './use-outline.ts'

interface SectionHeadProps {
  section: Section
  isFirst: boolean
  isLast: boolean
  work: OutlineWork
  /** Number of problems in its lessons. */
  problems: number
  /** Whether lessons that are dragged would be dropped into it. */
  isTarget: boolean
  /** Goes to the row above or below a control. */
  onGo: (from: HTMLElement, by: -1 | 1) => void
  onGrab: (event: PointerEvent<HTMLElement>) => void
}

/** The heading of a section: it is renamed in place, moved with its lessons, and collapses them. */
export function SectionHead(props: SectionHeadProps) {
  const { section, isFirst, isLast, work, problems, isTarget, onGo, onGrab } = props
  const t = useTranslations('admin.studio.outlining')
  const say = useTranslations('admin.studio')
  const { direction } = useLanguage()
  const { duration } = useFormats()
  const { key, heading, entries } = section
  const name = heading.name ?? t('noSection')
  const ids = entries.map(({ id }) => id)
  const rename = () => work.setRenaming({ id: key, what: 'section' })
  const minutes = entries.reduce((sum, entry) => sum + entry.duration, 0)
  const isCollapsed = work.isCollapsed(section)
  const toggle = () => (isCollapsed ? work.expand(section) : work.collapse(section))
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const [out, into] = direction === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
    if (event.key === out) work.collapse(section)
    else if (event.key === into && isCollapsed) work.expand(section)
    else if (event.key === into || event.key === 'ArrowDown') onGo(event.currentTarget, 1)
    else if (event.key === 'ArrowUp') onGo(event.currentTarget, -1)
    else return
    event.preventDefault()
  }
  return (
    <div
      role="row"
      className={styles.section}
      data-collapsed={isCollapsed ? entries.at(-1)?.id : undefined}
      data-target={(isCollapsed && isTarget) || undefined}
    >
      <span role="gridcell">
        <button
          type="button"
          className={styles.collapse}
          title={t(isCollapsed ? 'expand' : 'collapse')}
          aria-label={t('lessonsOf', { title: name })}
          aria-expanded={!isCollapsed}
          data-collapse=""
          onClick={toggle}
          onKeyDown={onKeyDown}
        >
          <Icon name="chevron-down" />
        </button>
      </span>
      <span role="gridcell">
        <button
          type="button"
          tabIndex={-1}
          className={styles.handle}
          title={t('dragSection')}
          aria-label={t('dragSection')}
          onPointerDown={onGrab}
        >
          <Icon name="drag-handle" />
        </button>
      </span>
      <span role="gridcell" className={styles.sectionName}>
        {work.renaming?.id === key && work.renaming.what === 'section' ? (
          <Rename
            label={t('sectionName')}
            value={heading.name ?? ''}
            onDone={(text) => (text === undefined ? work.setRenaming(undefined) : work.renameSection(key, text))}
          />
        ) : (
          <button type="button" className={styles.sectionButton} title={t('renameSection')} onClick={rename}>
            <bdi>{name}</bdi>
          </button>
        )}
      </span>
      <span role="gridcell" className={styles.sectionMinutes}>
        {isCollapsed && problems > 0 && (
          <span className={styles.issue}>
            <Icon name="warning" />
            {say('rows.problems', { count: problems })}
          </span>
        )}
        {isCollapsed && <span>{t('lessonCount', { count: entries.length })}</span>}
        <span>{duration(minutes)}</span>
      </span>
      <span role="gridcell" data-menu="">
        <Menu
          trigger={
            <>
              <Icon name="more" />
              <VisuallyHidden>{t('menuOf', { title: name })}</VisuallyHidden>
            </>
          }
          title={t('menu')}
          triggerClass={styles.menu}
          panelClass={styles.menuPanel}
          group="lesson"
        >
          <MenuEntry text={t('rename')} onPress={rename} />
          <MenuEntry
            text={t('moveUp')}
            keys="Alt Shift ↑"
            disabled={isFirst || heading.name === null}
            onPress={() => work.moveSection(key, -1)}
          />
          <MenuEntry
            text={t('moveDown')}
            keys="Alt Shift ↓"
            disabled={isLast || heading.name === null}
            onPress={() => work.moveSection(key, 1)}
          />
          <MenuEntry text={t('collapseAll')} onPress={work.collapseAll} />
          <MenuEntry text={t('expandAll')} onPress={work.expandAll} />
          <MenuEntry text={t('selectSection')} onPress={() => work.select(ids)} />
          {heading.name !== null && <MenuEntry text={t('removeSection')} onPress={() => work.removeSection(key)} />}
          <MenuEntry text={t('deleteSection')} isBad onPress={() => work.remove(ids)} />
        </Menu>
      </span>
    </div>
  )
}
