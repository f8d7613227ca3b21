import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useEditor } from './editor.ts'

/** Asks which version to keep if somebody else has saved the same page. The other one can be restored by undo. */
export function ConflictDialog() {
  const t = useTranslations('admin.designer.conflict')
  const { state, keepMine, takeTheirs } = useEditor()
  const [isPut, setPutOff] = useState(false)
  return (
    <Dialog
      open={state === 'conflict' && !isPut}
      onClose={() => setPutOff(true)}
      closeLabel={t('later')}
      title={t('title')}
      actions={
        <>
          <Button onClick={() => void takeTheirs()}>{t('theirs')}</Button>
          <Button variant="line" onClick={() => void keepMine()}>
            {t('mine')}
          </Button>
        </>
      }
    >
      <p>{t('text')}</p>
    </Dialog>
  )
}
