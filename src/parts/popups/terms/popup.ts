import type { TermsCategory } from '#features/policies/model.ts'
import type { PopupDefinition } from '#web/popups.ts'

export interface TermsPopupProps {
  /** The policy that is shown first. */
  categoryId?: TermsCategory
}

declare module '#web/popups.ts' {
  interface Popups {
    terms: { props: TermsPopupProps; result: undefined }
  }
}

/** Opens above the step whose checkbox asks for consent, so that typed values stay. */
export const popup: PopupDefinition = { id: 'terms', shape: 'modal', isOver: true, fromAddress: { categoryId: 'id' } }
