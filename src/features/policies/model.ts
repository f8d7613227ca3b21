/** Categories of policies by audience. Spec §2, Policy page. */
export const POLICY_CATEGORIES = {
  default: ['terms-of-use', 'privacy-policy', 'cookie-policy'],
  mentor: ['mentor-policy', 'mentor-terms'],
} as const
export type PolicyType = keyof typeof POLICY_CATEGORIES
export type PolicyCategory = (typeof POLICY_CATEGORIES)[PolicyType][number]

/** What everybody agrees to at registration (POPUP-08). */
export const TERMS_CATEGORIES = ['terms-of-use', 'privacy-policy'] as const
export type TermsCategory = (typeof TERMS_CATEGORIES)[number]

/** Text keys in package `scenario` for the button that leads back from a policy (POLICY-07, POLICY-09). */
export const RETURN_TEXTS = { default: 'registration.back', mentor: 'registration.backToMentors' } as const

/** Spec §3, Policy popup. */
export interface PolicyPopupState {
  visible: boolean
  categoryId: PolicyCategory
  type: PolicyType
  /** A text, or the key of one of `RETURN_TEXTS`. */
  returnButtonText: string
}

/** Options for opening the popup; the rest is derived. */
export type ShownPolicy = Partial<Omit<PolicyPopupState, 'visible'>>

/** Agreements per page of the list. */
export const AGREEMENTS_PAGE = 50
