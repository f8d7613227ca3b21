import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useSignOut } from '#features/accounts/web/sign-out.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { openPopup } from '#web/popups.ts'
import type { TermsCategory } from '../model.ts'
import { useCategoryTitle } from './category-titles.ts'
import styles from './policy-question.module.css'
import { callPolicies, ownPoliciesQuery } from './queries.ts'

/** Asks for agreement to the newest versions of policies; only an answer closes it. */
export function Question({ asked }: { asked: readonly TermsCategory[] }) {
  const t = useTranslations('page')
  const titleOf = useCategoryTitle()
  const titleId = useId()
  const signOut = useSignOut()
  const queryClient = useQueryClient()
  const agreeing = useMutation({
    mutationFn: () => callPolicies('POST /lpm/users/me/policies', { body: { categories: [...asked] } }),
    onSuccess: (own) => queryClient.setQueryData(ownPoliciesQuery().queryKey, own),
  })
  return (
    <Ask labelledBy={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('policyAskTitle')}
      </h2>
      <p className={styles.text}>{t('policyAskText')}</p>
      <ul className={styles.list}>
        {asked.map((category) => (
          <li key={category}>
            <Button variant="text" onClick={() => void openPopup('terms', { categoryId: category })}>
              {t('policyAskRead', { title: titleOf(category) })}
            </Button>
          </li>
        ))}
      </ul>
      {agreeing.isError && (
        <Notice tone="bad" role="alert">
          {t('policyAskFailed')}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button busy={agreeing.isPending} onClick={() => agreeing.mutate()}>
          {t('policyAskAgree')}
        </Button>
        <Button variant="line" onClick={() => void signOut()}>
          {t('policyAskSignOut')}
        </Button>
      </div>
    </Ask>
  )
}

/** A dialog that only an answer closes. */
function Ask({ labelledBy, children }: { labelledBy: string; children: React.ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const open = () => {
    if (!dialog.current || dialog.current.open) return
    dialog.current.showModal()
    // Focus is not on the first button, so that screen readers read the question first.
    body.current?.focus({ preventScroll: true })
  }
  useEffect(open, [])
  return (
    // Browsers let a second Escape close any dialog: then it is opened again.
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      className={styles.dialog}
      onCancel={(event) => event.preventDefault()}
      onClose={open}
    >
      <div ref={body} tabIndex={-1} className={styles.body}>
        {children}
      </div>
    </dialog>
  )
}
