import { createStore } from '#base/store.ts'
import { useStore } from '#ui/use-store.ts'
import type { PolicyCategory, PolicyPopupState, ShownPolicy } from '../model.ts'
import { choosePolicy, HIDDEN_POLICY, hidePolicy, showPolicy } from '../rules.ts'

const popup = createStore(HIDDEN_POLICY)

/** State of the policy popup (POLICY-05). */
export const usePolicyPopup = (): PolicyPopupState => useStore(popup)

export const show = (shown: ShownPolicy): void => popup.set(showPolicy(shown))
export const choose = (category: PolicyCategory): void => popup.set(choosePolicy(popup.get(), category))
export const hide = (): void => popup.set(hidePolicy(popup.get()))
