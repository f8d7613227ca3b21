import { useTranslations } from 'use-intl'
import { Prose } from '#ui/prose.tsx'

/** Shown when the text of a policy isn't available (POLICY-11). */
export function PolicyTemplate() {
  const t = useTranslations('page')
  return (
    <Prose variant="body">
      <p>{t('policyTemplate')}</p>
      <p>{t('policyTemplateAsk')}</p>
    </Prose>
  )
}
