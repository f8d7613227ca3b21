import { useState } from 'react'
import { TERMS_CATEGORIES, type TermsCategory } from '#features/policies/model.ts'
import { PolicyReader } from '#features/policies/web/policy-reader.tsx'
import type { PopupViewProps } from '#web/popups.ts'
import type { TermsPopupProps } from './popup.ts'

/** The policies that a person accepts by registering (POPUP-06 to 08, POLICY-10). */
export function View({ titleId, categoryId }: TermsPopupProps & PopupViewProps) {
  const [category, setCategory] = useState<TermsCategory>(categoryId ?? TERMS_CATEGORIES[0])
  return <PolicyReader titleId={titleId} categories={TERMS_CATEGORIES} category={category} onChoose={setCategory} />
}
