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

/** State of the policy popup before it is opened. */
export const HIDDEN_POLICY: PolicyPopupState = {
  visible: false,
  categoryId: POLICY_CATEGORIES.default[0],
  type: 'default',
  returnButtonText: RETURN_TEXTS.default,
}

/** Returns the type of a category; undefined for any other page alias (POLICY-02). */
export const typeOfCategory = (alias: string): PolicyType | undefined =>
  (['default', 'mentor'] as const).find((type) => POLICY_CATEGORIES[type].some((category) => category === alias))

/**
 * Returns the state that shows a policy; mentors' policies have their own categories and return text (POLICY-08,
 * POLICY-09).
 */
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

/**
 * Spec §4: hiding resets the type and the return text; the category stays, so that the text doesn't change during the
 * closing animation.
 */
export const hidePolicy = ({ categoryId }: PolicyPopupState): PolicyPopupState => ({ ...HIDDEN_POLICY, categoryId })

/** Switches to another category of the same type; the popup stays open (POLICY-04). */
export const choosePolicy = (state: PolicyPopupState, categoryId: PolicyCategory): PolicyPopupState =>
  typeOfCategory(categoryId) === state.type ? { ...state, categoryId } : state

/** An agreement to a policy. Times as ISO 8601. */
export interface Acceptance {
  category: string
  acceptedAt: string
}

/** By category, since when an earlier agreement is outdated by an important change. */
export type ImportantSince = Readonly<Record<string, string>>

/**
 * Returns the policies a user must agree to: those with an important change since the user last agreed, or never did.
 */
export function requiredPolicies(of: {
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
