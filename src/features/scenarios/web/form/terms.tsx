import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useUser } from '#features/accounts/web/queries.ts'
import { TERMS_CATEGORIES, type TermsCategory } from '#features/policies/model.ts'
import { callPolicies, ownPoliciesQuery } from '#features/policies/web/queries.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Link } from '#web/link.tsx'
import { openPopup } from '#web/popups.ts'
import type { ServedPopup } from '../served.ts'
import styles from './terms.module.css'

/** State of the consent to the terms. */
export interface TermsGate {
  isAgreed: boolean
  /** Nothing can be sent yet. The server's popup leaves that to the browser and to the server. */
  isClosed: boolean
  setAgreed: (isAgreed: boolean) => void
  /** How often the visitor has tried to continue without consent. */
  refusals: number
  /** Returns whether consent is given; shakes the checkbox if not (SCREEN-31, SCREEN-32). */
  pass: () => boolean
}

/**
 * Returns the state of the consent to the terms. Given if the portal has published no terms, or the visitor is known to have agreed
 * already; never assumed otherwise. `served`: how the server draws the form, if it does.
 */
export function useTermsGate(hasAgreedBefore = false, served?: ServedPopup): TermsGate {
  const [chosen, setAgreed] = useState<boolean>()
  const isAsked = usePublishedTerms().length > 0
  const isAgreed = !isAsked || (chosen ?? served?.isAgreed ?? hasAgreedBefore)
  const [refusals, setRefusals] = useState(served?.typed ? 1 : 0)
  const pass = () => {
    if (!isAgreed) setRefusals((count) => count + 1)
    return isAgreed
  }
  return { isAgreed, isClosed: !served && !isAgreed, setAgreed, refusals, pass }
}

/** Whether this account has agreed to the published terms and isn't asked again (SCREEN-33). Undefined until that is known. */
export function useHasAgreed(): boolean | undefined {
  const published = usePublishedTerms()
  const { data, isLoading } = useQuery({ ...ownPoliciesQuery(), enabled: !useUser().isGuest })
  if (isLoading) return undefined
  const isAccepted = (alias: TermsCategory) =>
    data?.accepted.some(({ category }) => category === alias) === true && !data.asked.includes(alias)
  return published.every(isAccepted)
}

/** Records that this account agrees to the published terms. */
export function useAgree(): () => Promise<void> {
  const queryClient = useQueryClient()
  const categories = usePublishedTerms()
  return async () => {
    if (categories.length === 0) return
    await callPolicies('POST /lpm/users/me/policies', { body: { categories } })
    await queryClient.invalidateQueries(ownPoliciesQuery())
  }
}

function usePublishedTerms(): TermsCategory[] {
  const { publishedAliases } = usePortalSettings()
  return TERMS_CATEGORIES.filter((alias) => publishedAliases.includes(alias))
}

/** Checkbox for the terms; nothing if there are no terms. Its error stays until it is ticked. */
export function Terms({ gate }: { gate: TermsGate }) {
  const t = useTranslations('scenario')
  const published = usePublishedTerms()
  const [only] = published
  if (!only) return null
  return (
    <Checkbox
      name="agreed"
      label={t.rich(published.length > 1 ? 'terms' : only === 'terms-of-use' ? 'termsOnly' : 'privacyOnly', LINKS)}
      checked={gate.isAgreed}
      onChange={(event) => gate.setAgreed(event.currentTarget.checked)}
      shake={gate.refusals}
      error={gate.refusals > 0 && !gate.isAgreed ? t('termsNeeded') : undefined}
    />
  )
}

/** Replaces the checkbox if this account has agreed already; nothing if there are no terms. */
export function AgreedTerms() {
  const t = useTranslations('scenario.agreed')
  const published = usePublishedTerms()
  const [only] = published
  if (!only) return null
  const which = published.length > 1 ? 'both' : only === 'terms-of-use' ? 'terms' : 'privacy'
  return <p className={styles.agreed}>{t.rich(which, LINKS)}</p>
}

// Opened in a popup above this one so that input is kept; a link, so that a new tab works too.
const policy = (alias: TermsCategory) => (words: ReactNode) => (
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

const LINKS = { terms: policy('terms-of-use'), privacy: policy('privacy-policy') }
