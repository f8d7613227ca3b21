import type { Effect, Moment, Scenario } from '#features/scenarios/model.ts'
import {
  elementAddress,
  loginComponent,
  skipIfAtHome,
  skipIfSignedIn,
  targetElement,
} from '#features/scenarios/rules.ts'

/** Buying a course. Spec §4, buy-course. After paying, the visitor returns to the order's page. */
export const scenario: Scenario = {
  id: 'buy-course',
  isOpenToFrames: true,
  finalize: openBought,
  steps: [
    { id: 'login', component: loginComponent, props: { asksConsent: true }, middleware: skipIfAtHome },
    { id: 'login-by-email', component: 'login-by-email', middleware: skipIfSignedIn },
    { id: 'fill-profile-buy', component: 'fill-profile-buy', middleware: skipIfBought },
  ],
}

// Spec §4: skipped if already ordered.
function skipIfBought({ facts }: Moment) {
  return facts.course?.isBought ? ({ go: 'skip' } as const) : undefined
}

// Spec §4: redirects to returnTo, the element, or the opened element. Without a course there is no element to open.
function openBought(moment: Moment): Effect[] {
  if (!moment.facts.course?.isBought) return [{ do: 'close' }]
  const target = targetElement(moment)
  const to = moment.options.returnTo ?? (target && elementAddress(target))
  return [{ do: 'close' }, ...(to ? [{ do: 'navigate', to } as const] : [])]
}
