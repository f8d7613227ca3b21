import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useUser } from '#features/accounts/web/queries.ts'
import { TERMS_CATEGORIES, type TermsCategory } from '#features/policies/model.ts'
import { ownPoliciesQuery } from '#features/policies/web/queries.ts'
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

/**
 * The gate of the terms. It is open where the portal has published none, and for who is known to have agreed already; nobody's
 * consent is taken for granted.
 */
export function useTermsGate(hasAgreedBefore = false): TermsGate {
  const [chosen, setAgreed] = useState<boolean>()
  const isAsked = usePublishedTerms().length > 0
  const isAgreed = !isAsked || (chosen ?? hasAgreedBefore)
  const [refusals, setRefusals] = useState(0)
  const pass = () => {
    if (!isAgreed) setRefusals((count) => count + 1)
    return isAgreed
  }
  return { isAgreed, setAgreed, refusals, pass }
}

/** Whether this account has agreed to what the portal has published, and is not asked anew (SCREEN-33). False until that is known. */
export function useHasAgreed(): boolean {
  const published = usePublishedTerms()
  const { data } = useQuery({ ...ownPoliciesQuery(), enabled: !useUser().isGuest })
  const isAccepted = (alias: TermsCategory) =>
    data?.accepted.some(({ category }) => category === alias) === true && !data.asked.includes(alias)
  return published.every(isAccepted)
}

function usePublishedTerms(): TermsCategory[] {
  const { publishedAliases } = usePortalSettings()
  return TERMS_CATEGORIES.filter((alias) => publishedAliases.includes(alias))
}

/** The checkbox of the terms; none where there are no terms. Its message stays until it is ticked. */
export function Terms({ gate }: { gate: TermsGate }) {
  const t = useTranslations('scenario')
  const published = usePublishedTerms()
  // In a popup over this one nothing that was typed is lost; in a new tab neither, if somebody wants that.
  const policy = (alias: TermsCategory) => (words: React.ReactNode) => (
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
  )
  const [only] = published
  if (!only) return null
  const links = { terms: policy('terms-of-use'), privacy: policy('privacy-policy') }
  return (
    <Checkbox
      label={t.rich(published.length > 1 ? 'terms' : only === 'terms-of-use' ? 'termsOnly' : 'privacyOnly', links)}
      checked={gate.isAgreed}
      onChange={(event) => gate.setAgreed(event.currentTarget.checked)}
      shake={gate.refusals}
      error={gate.refusals > 0 && !gate.isAgreed ? t('termsNeeded') : undefined}
    />
  )
}
