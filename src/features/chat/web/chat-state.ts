import { useSyncExternalStore } from 'react'
import { DAY_MS, SECOND_MS } from '#base/clock.ts'
import { createEmitter } from '#base/store.ts'
import { HELLO_HIDDEN_DAYS } from '../limits.ts'
import { attempt } from './attempt.ts'
import { useOpenedByAddress } from './use-opened-by-address.ts'

const OPEN_KEY = 'chat-open'
const HELLO_COOKIE = 'hideChatHelloMsg'
const changes = createEmitter()
let isOpenNow: boolean | undefined

/**
 * Whether the chat is open. Stored per tab, so that it survives sign-in and reloads, except on phones, where it covers
 * the page.
 */
export function useIsChatOpen(): boolean {
  useOpenedByAddress(openChat)
  return useSyncExternalStore(changes.subscribe, isChatOpen, () => false)
}

/** Below this width `chat-window.module.css` makes it fill the screen. */
const coversPage = () => matchMedia('(max-width: 719px)').matches

const isReloaded = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

const openChat = (): void => setChatOpen(true)

function isChatOpen(): boolean {
  isOpenNow ??= attempt(() => sessionStorage.getItem(OPEN_KEY)) === '' && !(coversPage() && isReloaded())
  return isOpenNow
}

/** Opens or closes the chat (CHAT-10). Either way the greeting is hidden for 30 days (CHAT-13). */
export function setChatOpen(isOpen: boolean): void {
  isOpenNow = isOpen
  attempt(() => (isOpen ? sessionStorage.setItem(OPEN_KEY, '') : sessionStorage.removeItem(OPEN_KEY)))
  hideHello()
}

/** Closes the chat where it covers the page to which a link in it leads. */
export const leavePage = (): void => {
  if (coversPage()) setChatOpen(false)
}

/** Hides the greeting for 30 days (LIMIT-33). */
export function hideHello(): void {
  const seconds = (HELLO_HIDDEN_DAYS * DAY_MS) / SECOND_MS
  document.cookie = `${HELLO_COOKIE}=1; Path=/; Max-Age=${seconds}; SameSite=Lax`
  document.documentElement.dataset.hideHello = ''
  changes.emit()
}

/** Whether the greeting is hidden; `boot.ts` read its cookie before the first paint. */
export const useIsHelloHidden = (): boolean =>
  useSyncExternalStore(
    changes.subscribe,
    () => document.documentElement.dataset.hideHello !== undefined,
    () => true,
  )
