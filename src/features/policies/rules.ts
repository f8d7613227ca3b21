import {
  POLICY_CATEGORIES,
  type PolicyCategory,
  type PolicyPopupState,
  type PolicyType,
  RETURN_TEXTS,
  type ShownPolicy,
  TERMS_CATEGORIES,
  type TermsCategory,
} from './model.ts'

/** The policy popup while nobody has opened it. */
export const HIDDEN_POLICY: PolicyPopupState = {
  visible: false,
  categoryId: POLICY_CATEGORIES.default[0],
  type: 'default',
  returnButtonText: RETURN_TEXTS.default,
}

/** The type to which a category belongs; undefined for any other alias of a page (POLICY-02). */
export const typeOfCategory = (alias: string): PolicyType | undefined =>
  (['default', 'mentor'] as const).find((type) => POLICY_CATEGORIES[type].some((category) => category === alias))

/** Shows a policy: one for mentors has their categories and another text on its button (POLICY-08, POLICY-09). */
export function showPolicy({ categoryId, type: wanted, returnButtonText }: ShownPolicy): PolicyPopupState {
  const type = wanted ?? (categoryId && typeOfCategory(categoryId)) ?? 'default'
  const isOfType = categoryId !== undefined && typeOfCategory(categoryId) === type
  return {
    visible: true,
    type,
    categoryId: isOfType ? categoryId : POLICY_CATEGORIES[type][0],
    returnButtonText: returnButtonText ?? RETURN_TEXTS[type],
  }
}

/** Spec §4: hiding resets the type and the return text; the category stays for whoever looks while the popup goes. */
export const hidePolicy = ({ categoryId }: PolicyPopupState): PolicyPopupState => ({ ...HIDDEN_POLICY, categoryId })

/** Another category of the same type; as a popup nothing else changes (POLICY-04). */
export const choosePolicy = (state: PolicyPopupState, categoryId: PolicyCategory): PolicyPopupState =>
  typeOfCategory(categoryId) === state.type ? { ...state, categoryId } : state

/** A policy that somebody has agreed to. Times as ISO 8601. */
export interface Acceptance {
  category: string
  acceptedAt: string
}

/** Since when those must agree anew who agreed before: set when a change of a policy is an important one. */
export type ImportantSince = Readonly<Record<string, string>>

/** What a user is asked to agree to: policies with an important change after he last agreed, or to which he never did. */
export function askedPolicies(of: {
  accepted: readonly Acceptance[]
  importantSince: ImportantSince
  now: Date
}): TermsCategory[] {
  const isAgreed = (category: string, since: number) =>
    of.accepted.some((entry) => entry.category === category && Date.parse(entry.acceptedAt) >= since)
  return TERMS_CATEGORIES.filter((category) => {
    const since = Date.parse(of.importantSince[category] ?? '')
    return since <= of.now.getTime() && !isAgreed(category, since)
  })
}
