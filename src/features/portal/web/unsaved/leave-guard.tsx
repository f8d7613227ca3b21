import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { forgetUnsaved } from '#web/unsaved-work.ts'
import { useHeldNavigation } from './leaving.ts'

/** Asks for confirmation before a page with unsaved work is left. Rendered once per page, however many forms it has. */
export function LeaveGuard() {
  const t = useTranslations('portal')
  const held = useHeldNavigation()
  const leave = () => {
    forgetUnsaved()
    held?.proceed?.()
  }
  const stay = () => held?.reset?.()
  return (
    <Dialog
      open={held?.state === 'blocked'}
      onClose={stay}
      closeLabel={t('close')}
      title={t('unsaved.question')}
      actions={
        <>
          <Button onClick={stay}>{t('unsaved.stay')}</Button>
          <Button variant="soft" onClick={leave}>
            {t('unsaved.leave')}
          </Button>
        </>
      }
    >
      <p>{t('unsaved.text')}</p>
    </Dialog>
  )
}
