import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { makeId } from '#base/ids.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { replaceBlocks } from '../../edits.ts'
import { useEditor } from '../editor.ts'
import styles from '../panels.module.css'
import { callAuthoring, sectionsQuery } from '../queries.ts'
import { sectionBlock } from './sections.tsx'
import { useSectionChange } from './use-section-change.ts'

/** Saves consecutive blocks as a section, which then replaces them. */
export function SaveSection({ blocks }: { blocks: readonly SavedBlock[] }) {
  const t = useTranslations('admin.designer')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="soft" size="sm" onClick={() => setOpen(true)}>
        {t('keepSection', { count: blocks.length })}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        closeLabel={t('close')}
        title={t('keepSectionTitle')}
        actions={null}
      >
        {isOpen && <Form blocks={blocks} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

function Form({ blocks, onDone }: { blocks: readonly SavedBlock[]; onDone: () => void }) {
  const t = useTranslations('admin.designer')
  const { edit, select, flush } = useEditor()
  const queryClient = useQueryClient()
  const { isBusy, change } = useSectionChange()
  const [title, setTitle] = useState('')
  const keep = async () => {
    const id = makeId()
    const body = { title, blocks: [...blocks], revision: 0 }
    const failure = await change(
      () => callAuthoring('PUT /creator/sections/:id', { params: { id }, body }),
      t('sectionKept'),
    )
    if (failure !== undefined) return
    const place = sectionBlock(id)
    edit((now) =>
      replaceBlocks(
        now,
        blocks.map((block) => block.id),
        [place],
      ),
    )
    select(place.id)
    onDone()
    // The number of pages that use it includes this one only once this page is saved.
    await flush()
    await queryClient.invalidateQueries(sectionsQuery())
  }
  return (
    <form
      className={styles.publish}
      onSubmit={(event) => {
        event.preventDefault()
        void keep()
      }}
    >
      <p className={styles.quiet}>{t('keepSectionText')}</p>
      <Field
        label={t('sectionName')}
        required
        maxLength={160}
        dir="auto"
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <Button type="submit" busy={isBusy} disabled={title.trim() === ''}>
        {t('keepSectionDo')}
      </Button>
    </form>
  )
}
