import { useEffect, useLayoutEffect } from 'react'
import { useTranslations } from 'use-intl'
import { POLICY_CATEGORIES, type PolicyCategory, RETURN_TEXTS, type ShownPolicy } from '#features/policies/model.ts'
import { choose, hide, show, usePolicyPopup } from '#features/policies/web/policy-popup.ts'
import { PolicyReader } from '#features/policies/web/policy-reader.tsx'
import { Button } from '#ui/button.tsx'
import type { PopupViewProps } from '#web/popups.ts'
import styles from './view.module.css'

/** The policies of a category, with a button that leads back (POPUP-24). */
export function View({ titleId, close, categoryId, type, returnButtonText }: ShownPolicy & PopupViewProps) {
  const state = usePolicyPopup()
  useLayoutEffect(() => {
    show({
      ...(categoryId && { categoryId }),
      ...(type && { type }),
      ...(returnButtonText && { returnButtonText }),
    })
  }, [categoryId, type, returnButtonText])
  useEffect(() => hide, [])
  if (!state.visible) return null
  const categories: readonly PolicyCategory[] = POLICY_CATEGORIES[state.type]
  return (
    <>
      <PolicyReader titleId={titleId} categories={categories} category={state.categoryId} onChoose={choose} />
      <p className={styles.back}>
        <Button variant="soft" wide onClick={() => close()}>
          <ReturnText text={state.returnButtonText} />
        </Button>
      </p>
    </>
  )
}

function ReturnText({ text }: { text: string }) {
  const t = useTranslations('scenario')
  const key = Object.values(RETURN_TEXTS).find((each) => each === text)
  return key ? t(key) : text
}
