import { useTranslations } from 'use-intl'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import { Button } from '#ui/button.tsx'
import type { SetupStep } from '../model.ts'
import { callSetup, isOfSetup } from './queries.ts'

interface SkipButtonProps {
  id: SetupStep
  isSkipped: boolean
  /** Title of the step, for the name of the button. */
  title: string
  onSkipped?: () => void
}

/** Skips a step, or takes that back. */
export function SkipButton({ id, isSkipped, title, onSkipped }: SkipButtonProps) {
  const t = useTranslations('admin.setup')
  const { isBusy, change } = useChange(isOfSetup)
  const press = async () => {
    const body = { isSkipped: !isSkipped }
    const failure = await change(() => callSetup('PUT /backoffice/setup/steps/:id', { params: { id }, body }))
    if (failure === undefined && !isSkipped) onSkipped?.()
  }
  const text = t(isSkipped ? 'resume' : 'skip')
  return (
    <Button variant="text" size="sm" busy={isBusy} aria-label={`${text}: ${title}`} onClick={() => void press()}>
      {text}
    </Button>
  )
}
