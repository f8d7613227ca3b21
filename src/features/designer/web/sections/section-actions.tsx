import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { makeId } from '#base/ids.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import { Button } from '#ui/button.tsx'
import { replaceBlocks } from '../../edits.ts'
import { useEditor } from '../editor.ts'
import styles from '../panels.module.css'
import { sectionsQuery } from '../queries.ts'
import { SaveSection } from './save-section.tsx'

/** Section actions for the selected blocks: save as a section, edit the section, or detach from it. */
export function SectionActions({ block }: { block: SavedBlock }) {
  const { section, chosen } = useEditor()
  if (block.component === 'section') return <OfSection block={block} />
  // Sections can't be nested.
  if (section || chosen.some(({ component }) => component === 'section')) return null
  return (
    <div className={styles.sectionActions}>
      <SaveSection blocks={chosen} />
    </div>
  )
}

function OfSection({ block }: { block: SavedBlock }) {
  const t = useTranslations('admin.designer')
  const { edit, select, openSection, announce } = useEditor()
  const { data } = useQuery(sectionsQuery())
  const section = data?.sections.find(({ id }) => id === block.props.sectionId)
  if (!section) return null
  const detach = () => {
    const own = section.blocks.map((inner) => ({ ...inner, id: makeId() }))
    edit((now) => replaceBlocks(now, [block.id], own))
    select(own[0]?.id)
    announce(t('detached'))
  }
  return (
    <div className={styles.sectionActions}>
      <p className={styles.quiet}>{t('sectionUsed', { count: section.usedOn })}</p>
      <Button variant="soft" size="sm" onClick={() => openSection(section)}>
        {t('editSection')}
      </Button>
      <Button variant="text" size="sm" onClick={detach}>
        {t('detach')}
      </Button>
    </div>
  )
}
