// The sign-in popup that the server draws, as the app finds it in the page. Without React, since `browser/early-popup.ts` uses it too.

/** Event on `window` with which the app's popup takes the place of the server's. Its detail is the app's dialog. */
export const POPUP_DRAWN_EVENT = 'portico:popup-drawn'
/** Name of the checkbox for the terms (`form/terms.tsx`). */
export const AGREED = 'agreed'
/** Name of the checkbox that stands in for the question whether the password is written down. */
export const SURE = 'sure'
/** The screen of `login-by-email` for signing up. */
export const SIGN_UP = 'sign-up'
/** The screen of `login-by-email` for signing in by a password. */
export const BY_PASSWORD = 'password'

/** The screen that the server's popup shows. */
export interface EarlyScreen {
  /** A folder in `parts/steps`, or `sign-up`. */
  screen: string
  /** The terms were accepted on an earlier screen. */
  hasAgreedBefore: boolean
  email: string | undefined
}

/** The server's popup in the page, until the app's takes its place; null in tests that draw without a page. */
const earlyPopup = () =>
  typeof document === 'undefined' ? null : document.querySelector<HTMLElement>('dialog[data-early]')

/** Returns the screen of the server's popup, if the page shows it. */
export function earlyScreen(): EarlyScreen | undefined {
  const { screen, agreedBefore, email } = earlyPopup()?.dataset ?? {}
  return screen === undefined ? undefined : { screen, hasAgreedBefore: agreedBefore !== undefined, email }
}

/** Returns what the server's popup says about a sign-in with a service that failed. */
export const earlyRefusal = (): string | undefined =>
  earlyPopup()?.querySelector('[data-refused]')?.textContent ?? undefined

/** Returns what the server's popup says about a form that it refused: why, and the names of the wrong fields. */
export function earlyForm(): { refusal: string | undefined; wrong: string[] } | undefined {
  const popup = earlyPopup()
  if (!popup) return undefined
  const wrong = [...popup.querySelectorAll<HTMLInputElement>('input[aria-invalid]:not([type="checkbox"])')]
  return {
    refusal: popup.querySelector('[data-refusal]')?.textContent ?? undefined,
    wrong: wrong.map(({ name }) => name),
  }
}
