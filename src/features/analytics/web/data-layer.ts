import { CONSENT_CATEGORIES } from '#features/consent/model.ts'
import { isAllowed } from '#features/consent/web/consent.ts'
import { consentTypes } from '../rules.ts'

declare global {
  var dataLayer: object[] | undefined
}

let hasBegun = false

/** Adds an event to `window.dataLayer`. This alone sends nothing out of the browser. */
export function pushToDataLayer(event: object): void {
  if (!hasBegun) {
    hasBegun = true
    command('consent', 'default', consentNow())
  }
  layer().push(event)
}

/** Reports a changed consent choice. */
export function pushConsentUpdate(): void {
  if (hasBegun) command('consent', 'update', consentNow())
}

const consentNow = () => consentTypes(CONSENT_CATEGORIES.filter(isAllowed))

/** Google's tag manager recognises a command by its type: it must be an `arguments` object. */
const command: (...words: unknown[]) => void = function () {
  // oxlint-disable-next-line prefer-rest-params -- the tag manager needs an `arguments` object
  layer().push(arguments)
}

const layer = (): object[] => (globalThis.dataLayer ??= [])
