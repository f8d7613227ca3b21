import type { Scenario } from '#features/scenarios/model.ts'
import { loginComponent, skipIfAtHome, skipIfSignedIn } from '#features/scenarios/rules.ts'

/** Buys a course for somebody else, even if the buyer has it. */
export const scenario: Scenario = {
  id: 'gift-course',
  // Navigates nowhere, because the page of the order opens by itself.
  finalize: () => [{ do: 'close' }],
  steps: [
    { id: 'login', component: loginComponent, props: { asksConsent: true }, middleware: skipIfAtHome },
    { id: 'login-by-email', component: 'login-by-email', middleware: skipIfSignedIn },
    {
      id: 'gift-course',
      component: 'fill-profile-buy',
      props: { isGift: true },
      title: 'buy.gift.title',
      description: 'buy.gift.lead',
    },
  ],
}
