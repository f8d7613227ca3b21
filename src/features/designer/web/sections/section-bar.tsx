import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useEditor } from '../editor.ts'
import styles from '../panels.module.css'
import { callAuthoring } from '../queries.ts'
import { useSectionChange } from './use-section-change.ts'

/** Bar while a section is edited: its name, the number of pages that use it, and the link back to the page. */
export function SectionBar() {
  const t = useTranslations('admin.designer')
  const { section: work, leaveSection } = useEditor()
  const { isBusy, change } = useSectionChange()
  if (!work) return null
  const { section, title, blocks, isChanged } = work
  const save = async () => {
    const failure = await change(
      () =>
        callAuthoring('PUT /creator/sections/:id', {
          params: { id: section.id },
          body: { title, blocks: [...blocks], revision: section.revision },
        }),
      t('sectionSaved', { count: section.usedOn }),
    )
    if (failure === undefined) leaveSection()
  }
  return (
    <Notice tone="sun" className={styles.sectionBar}>
      <b>{t('inSection')}</b>
      <Field
        label={t('sectionName')}
        maxLength={160}
        dir="auto"
        value={title}
        onChange={({ target }) => work.setTitle(target.value)}
      />
      <p>{t('sectionUpdates', { count: section.usedOn })}</p>
      <div className={styles.sectionActions}>
        <Button
          size="sm"
          busy={isBusy}
          disabled={!isChanged || title.trim() === '' || blocks.length === 0}
          onClick={() => void save()}
        >
          {t('saveSection')}
        </Button>
        <Button variant="text" size="sm" onClick={leaveSection}>
          {t(isChanged ? 'leaveUnsaved' : 'leaveSection')}
        </Button>
      </div>
    </Notice>
  )
}
