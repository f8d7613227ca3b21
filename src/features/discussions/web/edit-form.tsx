import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import { showToast } from '#ui/toasts.ts'
import type { Reply } from '../model.ts'
import { namedIn } from '../rules.ts'
import { changeComment } from './cache.ts'
import { CommentForm } from './composer.tsx'
import type { Draft } from './drafts.ts'
import { callDiscussions } from './queries.ts'

/** Edits one's own comment. */
export function EditForm({ comment, onDone }: { comment: Reply; onDone: () => void }) {
  const t = useTranslations('course')
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState<Draft>({
    text: comment.text,
    people: comment.mentions.map(({ userId: id, name }) => ({ id, name })),
  })
  const [isBusy, setBusy] = useState(false)
  const save = async (text: string) => {
    setBusy(true)
    try {
      const mentions = namedIn(text, draft.people).map(({ id }) => id)
      const { comment: changed } = await callDiscussions('PUT /dvm/comments/:id', {
        params: { id: comment.id },
        body: { text, mentions },
      })
      changeComment(queryClient, comment, (known) => ({ ...known, ...changed }))
      onDone()
    } catch (error) {
      const isTooLate = problemOf(error).code === 'discussions.too-late'
      showToast({ tone: 'error', text: t(isTooLate ? 'commentTooLate' : 'commentActFailed') })
      setBusy(false)
    }
  }
  return (
    <CommentForm
      discussionId={comment.discussionId}
      kind="edit"
      draft={draft}
      isBusy={isBusy}
      onChange={setDraft}
      onSend={(text) => void save(text)}
      onCancel={onDone}
      takesFocus
    />
  )
}
