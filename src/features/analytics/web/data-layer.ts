import { CONSENT_CATEGORIES } from '#features/consent/model.ts'
import { isAllowed } from '#features/consent/web/consent.ts'
import { consentTypes } from '../rules.ts'

declare global {
  var dataLayer: object[] | undefined
}

let hasBegun = false

/** Writes down an event for whatever the portal counts with. Nothing leaves the browser by that. */
export function pushToDataLayer(event: object): void {
  if (!hasBegun) {
    hasBegun = true
    command('consent', 'default', consentNow())
  }
  layer().push(event)
}

/** Tells that the visitor has chosen anew. */
export function pushConsentUpdate(): void {
  if (hasBegun) command('consent', 'update', consentNow())
}

const consentNow = () => consentTypes(CONSENT_CATEGORIES.filter(isAllowed))

/** The tag manager knows a command from an event by the kind of object: it must be the `arguments` of a call. */
const command: (...words: unknown[]) => void = function () {
  // oxlint-disable-next-line prefer-rest-params -- as said
  layer().push(arguments)
}

const layer = (): object[] => (globalThis.dataLayer ??= [])
