import { useSyncExternalStore } from 'react'
import type { PolicyCategory, PolicyPopupState, ShownPolicy } from '../model.ts'
import { choosePolicy, HIDDEN_POLICY, hidePolicy, showPolicy } from '../rules.ts'

const listeners = new Set<() => void>()
let state = HIDDEN_POLICY

/** State of the policy popup (POLICY-05). */
export const usePolicyPopup = (): PolicyPopupState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => HIDDEN_POLICY,
  )

export const show = (shown: ShownPolicy): void => change(showPolicy(shown))
export const choose = (category: PolicyCategory): void => change(choosePolicy(state, category))
export const hide = (): void => change(hidePolicy(state))

function change(next: PolicyPopupState): void {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
