import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toasts.ts'
import { localAddress } from '#web/local-address.ts'
import { COMMENT_MAX_LENGTH } from '../../limits.ts'
import type { Verdict } from '../../model.ts'
import { callChecks, checkQuery, checksQuery } from './queries.ts'
import styles from './checks.module.css'

type Chosen = Verdict['verdict']

/** The form to accept or return an attempt. Returning requires a comment. */
export function VerdictForm({ id }: { id: string }) {
  const t = useTranslations('desk')
  const { code } = useLanguage()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [comment, setComment] = useState('')
  const [state, setState] = useState<'idle' | 'needs-comment' | 'failed' | Chosen>('idle')
  const give = async (verdict: Chosen) => {
    if (verdict === 'return' && comment.trim() === '') return setState('needs-comment')
    setState(verdict)
    try {
      await callChecks('POST /lpm/testChecks/:id', { params: { id }, body: { verdict, comment } })
    } catch {
      return setState('failed')
    }
    showToast({ tone: 'success', text: t(verdict === 'accept' ? 'checksAccepted' : 'checksReturned') })
    await queryClient.invalidateQueries({ queryKey: checksQuery(code).queryKey })
    // Not refetched while it is still shown, because the attempt no longer waits.
    await queryClient.invalidateQueries({ queryKey: checkQuery(id, code).queryKey, refetchType: 'none' })
    await navigate(localAddress('/desk/tests/', code))
  }
  return (
    <form className={styles.verdict} onSubmit={(event) => event.preventDefault()}>
      <Field
        multiline
        label={t('checksComment')}
        help={t('checksCommentHelp')}
        error={state === 'needs-comment' ? t('checksCommentNeeded') : undefined}
        maxLength={COMMENT_MAX_LENGTH}
        dir="auto"
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      {state === 'failed' && (
        <Notice tone="bad" role="alert">
          {t('checksFailed')}
        </Notice>
      )}
      <p className={styles.buttons}>
        <Button busy={state === 'accept'} onClick={() => void give('accept')}>
          {t('checksAccept')}
        </Button>
        <Button variant="line" busy={state === 'return'} onClick={() => void give('return')}>
          {t('checksReturn')}
        </Button>
      </p>
    </form>
  )
}
