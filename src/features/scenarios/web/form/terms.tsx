import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { TermsCategory } from '#features/policies/model.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Link } from '#web/link.tsx'
import { openPopup } from '#web/popups.ts'

/** The gate of the terms: whether it is open, and what shakes it. */
export interface TermsGate {
  isAgreed: boolean
  setAgreed: (isAgreed: boolean) => void
  /** Counts how often somebody ran against it. */
  refusals: number
  /** Whether it is open; shakes it when it is not (SCREEN-31, SCREEN-32). */
  pass: () => boolean
}

export function useTermsGate(isAgreedAtFirst = false): TermsGate {
  const [isAgreed, setAgreed] = useState(isAgreedAtFirst)
  const [refusals, setRefusals] = useState(0)
  const pass = () => {
    if (!isAgreed) setRefusals((count) => count + 1)
    return isAgreed
  }
  return { isAgreed, setAgreed, refusals, pass }
}

/** The checkbox of the terms. Its message stays until it is ticked. */
export function Terms({ gate }: { gate: TermsGate }) {
  const t = useTranslations('scenario')
  const { publishedAliases } = usePortalSettings()
  // In a popup over this one nothing that was typed is lost; in a new tab neither, if somebody wants that.
  const policy = (alias: TermsCategory) => (words: React.ReactNode) =>
    publishedAliases.includes(alias) ? (
      <Link
        to={`/${alias}/`}
        target="_blank"
        onClick={(event) => {
          event.preventDefault()
          void openPopup('terms', { categoryId: alias })
        }}
      >
        {words}
      </Link>
    ) : (
      words
    )
  return (
    <Checkbox
      label={t.rich('terms', { terms: policy('terms-of-use'), privacy: policy('privacy-policy') })}
      checked={gate.isAgreed}
      onChange={(event) => gate.setAgreed(event.currentTarget.checked)}
      shake={gate.refusals}
      error={gate.refusals > 0 && !gate.isAgreed ? t('termsNeeded') : undefined}
    />
  )
}
