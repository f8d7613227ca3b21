import { useTranslations } from 'use-intl'
import { nextStep } from '#features/scenarios/web/runtime.ts'
import { Button } from '#ui/button.tsx'

/** A thank-you message after a form was submitted. */
export function View() {
  const t = useTranslations('scenario.formSent')
  return (
    <Button size="lg" wide onClick={() => void nextStep()}>
      {t('close')}
    </Button>
  )
}
