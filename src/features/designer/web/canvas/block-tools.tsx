import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { SavedBlock } from '#features/pages/model.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { changeBlock } from '../../edits.ts'
import { useEditor } from '../editor.ts'
import { useBlockActions } from '../use-block-actions.ts'
import { useKindName } from '#features/block-editing/web/use-kind-name.ts'
import styles from './canvas.module.css'
import type { Box } from './use-boxes.ts'

/** In pixels of the window. */
export const TOOLS_HEIGHT = 48
const MARGIN = 8

/** Actions on the selected block, at its upper edge. */
export function BlockTools({ box, block }: { box: Box | undefined; block: SavedBlock }) {
  const t = useTranslations('admin.designer')
  const nameOf = useKindName()
  const { edit } = useEditor()
  const actions = useBlockActions()
  const tools = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = tools.current
    if (!element || !box) return
    const { style, dataset, ownerDocument } = element
    // When the page is scaled down the tools are scaled up, and need that much more room above the block.
    const unscale = Number(ownerDocument.documentElement.style.getPropertyValue('--unscale')) || 1
    const isAbove = box.top >= TOOLS_HEIGHT * unscale
    dataset.at = isAbove ? 'above' : 'inside'
    style.insetBlockStart = `${isAbove ? box.top - TOOLS_HEIGHT : box.top + MARGIN}px`
  }, [box])
  if (!box) return null
  const { id, visible } = block
  return (
    <div ref={tools} role="toolbar" aria-label={nameOf(block.component)} data-on="night" className={styles.tools}>
      <span className={styles.toolsName}>{nameOf(block.component)}</span>
      <IconButton icon="arrow-up" label={t('moveUp')} onClick={() => actions.move(id, -1)} />
      <IconButton icon="arrow-up" label={t('moveDown')} className={styles.down} onClick={() => actions.move(id, 1)} />
      <IconButton icon="copy" label={t('duplicate')} onClick={() => actions.duplicate(id)} />
      <IconButton
        icon={visible ? 'eye' : 'eye-off'}
        label={t(visible ? 'hide' : 'show')}
        onClick={() => edit((now) => changeBlock(now, id, (old) => ({ ...old, visible: !visible })))}
      />
      <IconButton icon="trash" label={t('remove')} onClick={() => actions.remove(block)} />
    </div>
  )
}
