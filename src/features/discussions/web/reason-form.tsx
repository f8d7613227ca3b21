import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { showToast } from '#ui/toasts.ts'
import { REASON_MAX_LENGTH } from '../limits.ts'
import type { Reply } from '../model.ts'
import { changeComment } from './cache.ts'
import styles from './comment-entry.module.css'
import { callDiscussions } from './queries.ts'

interface Props {
  comment: Reply
  kind: 'report' | 'hide'
  onDone: () => void
}

/** Asks for the reason to report or hide a comment. */
export function ReasonForm({ comment, kind, onDone }: Props) {
  const t = useTranslations('course')
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const given = { params: { id: comment.id }, body: { reason } }
    try {
      if (kind === 'report') await callDiscussions('POST /dvm/comments/:id/reports', given)
      else await callDiscussions('POST /dvm/comments/:id/hide', given)
      if (kind === 'hide')
        changeComment(queryClient, comment, (known) => ({ ...known, state: 'hidden', hiddenReason: reason }))
      showToast({ tone: 'success', text: t(kind === 'report' ? 'commentReported' : 'commentHiddenNow') })
      onDone()
    } catch {
      showToast({ tone: 'error', text: t('commentActFailed') })
      setBusy(false)
    }
  }
  return (
    <form className={styles.reason} onSubmit={(event) => void send(event)}>
      <Field
        multiline
        label={t(`commentReason.${kind}`)}
        help={t(`commentReasonHelp.${kind}`)}
        value={reason}
        maxLength={REASON_MAX_LENGTH}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just asked for
        autoFocus
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className={styles.reasonFoot}>
        <Button type="submit" size="sm" busy={isBusy} variant={kind === 'hide' ? 'bad' : 'primary'}>
          {t(kind === 'hide' ? 'commentHide' : 'commentReport')}
        </Button>
        <Button variant="text" size="sm" onClick={onDone}>
          {t('composer.cancel')}
        </Button>
      </div>
    </form>
  )
}
