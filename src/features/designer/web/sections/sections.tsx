import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { PageSection } from '#features/pages/authoring.ts'
import { makeId } from '#base/ids.ts'
import { Button } from '#ui/button.tsx'
import { openPopup } from '#web/popups.ts'
import { dragSource } from '../canvas/drag.ts'
import { useEditor } from '../editor.ts'
import styles from '../panels.module.css'
import { callAuthoring, sectionsQuery } from '../queries.ts'
import { useBlockActions } from '../use-block-actions.ts'
import { useSectionChange } from './use-section-change.ts'

/** Lists the portal's sections, to insert them, edit them in one place, and delete unused ones. */
export function Sections() {
  const t = useTranslations('admin.designer')
  const { data } = useQuery({ ...sectionsQuery(), staleTime: 0 })
  return (
    <section aria-label={t('sections')} className={styles.versions}>
      <p className={styles.quiet}>{t(data?.sections.length === 0 ? 'noSections' : 'sectionsHelp')}</p>
      <ul className={styles.versionList}>
        {data?.sections.map((section) => (
          <Line key={section.id} section={section} />
        ))}
      </ul>
    </section>
  )
}

function Line({ section }: { section: PageSection }) {
  const t = useTranslations('admin.designer')
  const editor = useEditor()
  const { insert, indexOf } = useBlockActions()
  const { isBusy, change } = useSectionChange()
  const { id, title, usedOn } = section
  const index = editor.selected ? indexOf(editor.selected.id) + 1 : editor.content.components.length
  const putIn = () => insert(index, sectionBlock(id))
  const drop = async () => {
    const isSure = await openPopup('confirm', {
      title: t('dropSectionQuestion', { title }),
      text: t('dropSectionText'),
      confirmText: t('dropSection'),
      cancelText: t('cancel'),
      tone: 'bad',
    })
    if (isSure)
      await change(() => callAuthoring('DELETE /creator/sections/:id', { params: { id } }), t('sectionDropped'))
  }
  return (
    <li className={styles.version} {...(!editor.section && dragSource({ section: id }))}>
      <b>
        <bdi>{title}</bdi>
      </b>
      <span className={styles.quiet}>{t('sectionUsed', { count: usedOn })}</span>
      <div className={styles.sectionActions}>
        {!editor.section && (
          <Button variant="soft" size="sm" onClick={putIn}>
            {t('putIn')}
          </Button>
        )}
        <Button variant="text" size="sm" disabled={isBusy} onClick={() => editor.openSection(section)}>
          {t('editSection')}
        </Button>
        {usedOn === 0 && (
          <Button variant="text" size="sm" busy={isBusy} onClick={() => void drop()}>
            {t('dropSection')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Makes a block that shows the blocks of a section. */
export const sectionBlock = (sectionId: string) => ({
  id: makeId(),
  component: 'section',
  version: 1,
  visible: true,
  props: { sectionId },
  texts: {},
})
