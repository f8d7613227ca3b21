import { useBlocker } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { forgetUnsaved, isAnythingUnsaved } from '#web/unsaved-work.ts'

/** Asks before a page is left on which something is not saved. Once in a page: the router knows one blocker alone. */
export function LeaveGuard() {
  const t = useTranslations('portal')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isAnythingUnsaved(nextLocation.pathname),
  )
  const leave = () => {
    forgetUnsaved()
    blocker.proceed?.()
  }
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      open={blocker.state === 'blocked'}
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
