import type { TermsCategory } from '#features/policies/model.ts'
import type { PopupDefinition } from '#web/popups.ts'

export interface TermsPopupProps {
  /** Which of the two is shown first. */
  categoryId?: TermsCategory
}

declare module '#web/popups.ts' {
  interface Popups {
    terms: { props: TermsPopupProps; result: undefined }
  }
}

/** Over the step whose checkbox asks for agreement: what was typed there stays. */
export const popup: PopupDefinition = { id: 'terms', shape: 'modal', isOver: true, fromAddress: { categoryId: 'id' } }
