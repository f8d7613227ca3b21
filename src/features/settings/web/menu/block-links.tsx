import { useTranslations } from 'use-intl'
import { EditorPair } from '#features/admin-shell/web/editor/editor-frame.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import settings from '../settings.module.css'
import styles from './menu.module.css'

interface BlockLinksProps {
  /** Page id to the id of the block to which the item scrolls there. */
  componentIds: Readonly<Record<string, string>>
  onComponentIds: (componentIds: Record<string, string> | undefined) => void
}

/** Pages on which an item scrolls to a block of the same page. */
export function BlockLinks({ componentIds, onComponentIds }: BlockLinksProps) {
  const t = useTranslations('admin.settings.menu')
  const pairs = Object.entries(componentIds)
  const set = (changed: [page: string, block: string][]) =>
    onComponentIds(changed.length === 0 ? undefined : Object.fromEntries(changed))
  const change = (at: number, pair: [string, string]) => set(pairs.map((old, index) => (index === at ? pair : old)))
  return (
    <details className={styles.blocks} open={pairs.length > 0}>
      <summary>{t('blocks')}</summary>
      <p className={settings.quiet}>{t('blocksNote')}</p>
      {pairs.map(([page, block], index) => (
        // The page is being typed, so only the index identifies the field.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={settings.line}>
          <EditorPair>
            <Field
              label={t('pageId')}
              dir="ltr"
              value={page}
              onChange={({ target }) => change(index, [target.value.trim(), block])}
            />
            <Field
              label={t('blockId')}
              dir="ltr"
              value={block}
              onChange={({ target }) => change(index, [page, target.value.trim()])}
            />
          </EditorPair>
          <IconButton icon="trash" label={t('removeBlock')} onClick={() => set(pairs.toSpliced(index, 1))} />
        </div>
      ))}
      <Button size="sm" variant="text" className={settings.add} onClick={() => set([...pairs, ['', '']])}>
        {t('addBlock')}
      </Button>
    </details>
  )
}
