import { useTranslations } from 'use-intl'
import { Prose } from '#ui/prose.tsx'

/** Stands in for a policy that can't be had (POLICY-11). */
export function PolicyTemplate() {
  const t = useTranslations('page')
  return (
    <Prose variant="body">
      <p>{t('policyTemplate')}</p>
      <p>{t('policyTemplateAsk')}</p>
    </Prose>
  )
}
