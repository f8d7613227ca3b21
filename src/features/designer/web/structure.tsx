import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import { StepIcon } from '#ui/step-icon.tsx'
import { firstWords } from '#features/block-editing/web/block-title.ts'
import { useEditor } from './editor.ts'
import styles from './panels.module.css'
import { stepIconOf } from '#features/block-editing/web/step-icon-of.ts'
import { useBlockKeys } from './use-block-actions.ts'
import { useKindName } from '#features/block-editing/web/use-kind-name.ts'

/** The blocks of the page by name, for long pages; the same keys as on the page. */
export function Structure({ onEnter, onAdd }: { onEnter: () => void; onAdd: () => void }) {
  const t = useTranslations('admin.designer')
  const nameOf = useKindName()
  const { content, kinds, selected, chosen, select, extend, problems } = useEditor()
  const onKeyDown = useBlockKeys({ onEnter, onAdd })
  if (content.components.length === 0) return <p className={styles.quiet}>{t('emptyPage')}</p>
  return (
    <div
      role="listbox"
      aria-multiselectable="true"
      tabIndex={selected ? -1 : 0}
      aria-label={t('structure')}
      className={styles.structure}
      onKeyDown={onKeyDown}
    >
      {content.components.map((block) => {
        const isSelected = selected?.id === block.id
        const hasMistake = problems.some(({ blockId, level }) => blockId === block.id && level === 'error')
        return (
          <div
            key={block.id}
            role="option"
            aria-selected={chosen.includes(block)}
            tabIndex={isSelected ? 0 : -1}
            ref={(element) => {
              if (isSelected && element?.parentElement?.contains(document.activeElement)) element.focus()
            }}
            className={styles.line}
            onClick={(event) => (event.shiftKey ? extend(block.id) : select(block.id))}
            // Keys are those of the list.
            onKeyDown={undefined}
          >
            <StepIcon name={stepIconOf(block.component)} />
            <span className={styles.lineText}>
              <b>{nameOf(block.component)}</b>
              <bdi>{firstWords(block, kinds.get(block.component))}</bdi>
            </span>
            {!block.visible && <Icon name="eye-off" />}
            {hasMistake && <Icon name="warning" />}
          </div>
        )
      })}
    </div>
  )
}
