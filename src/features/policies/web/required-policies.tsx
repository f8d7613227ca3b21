import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useUser } from '#features/accounts/web/queries.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { loadLater } from '#web/later-code.ts'
import { ownPoliciesQuery } from './queries.ts'

const Question = lazy(async () => ({ default: (await loadLater(() => import('./policy-question.tsx'))).Question }))

/** Asks learners to agree again after an important change of a policy (POLICY-12). */
export function RequiredPolicies() {
  const { isGuest } = useUser()
  const { importantSince } = usePortalSettings().policies
  const isWanted = !isGuest && Object.keys(importantSince).length > 0
  const { data } = useQuery({ ...ownPoliciesQuery(), enabled: isWanted })
  if (!isWanted || !data || data.asked.length === 0) return null
  return (
    <Suspense>
      <Question asked={data.asked} />
    </Suspense>
  )
}
