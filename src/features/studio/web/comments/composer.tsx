import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { makeId } from '#base/ids.ts'
import { FormFaults } from '#features/admin-shell/web/form-faults.tsx'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import { COMMENT_MAX } from '#features/course-comments/limits.ts'
import type { WrittenComment } from '#features/course-comments/model.ts'
import { findDraft, saveDraft } from '#features/discussions/web/drafts.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { callComments, isOfComments } from './queries.ts'
import { useCommentProblem } from './use-comment-problem.ts'
import styles from './comments.module.css'

interface ComposerProps {
  courseId: string
  label: string
  button: string
  to: WrittenComment['to']
  /** The comment that is changed. */
  comment?: { id: string; text: string }
  onDone?: () => void
}

/** Writes a comment or an answer, or changes one. The text is kept on this device until the server has it. */
export function Composer(props: ComposerProps) {
  // The server doesn’t know what is kept.
  const isHydrated = useIsHydrated()
  const { courseId, to, comment } = props
  const place = comment?.id ?? ('threadId' in to ? to.threadId : `${to.place.elementId} ${to.place.blockId}`)
  const draftKey = `studio ${courseId} ${place}`
  return <Form key={isHydrated ? draftKey : ''} {...props} draftKey={isHydrated ? draftKey : undefined} />
}

interface FormProps extends ComposerProps {
  /** Where the text is kept. */
  draftKey: string | undefined
}

function Form({ courseId, label, button, to, comment, onDone, draftKey }: FormProps) {
  const t = useTranslations('admin.studio.comments')
  const kept = draftKey === undefined ? '' : findDraft(draftKey).text
  const [text, setText] = useState(kept || (comment?.text ?? ''))
  const write = (next: string) => {
    setText(next)
    if (draftKey !== undefined) saveDraft(draftKey, { text: next, people: [] })
  }
  const cancel = () => {
    write('')
    onDone?.()
  }
  // The same id until it is saved, so that sending again after a lost answer doesn’t write it twice.
  const newId = useRef<string>(undefined)
  const { isBusy, faults, change } = useChange(isOfComments, useCommentProblem())
  const send = async () => {
    if (isBusy || text.trim() === '') return
    const commentId = comment?.id ?? (newId.current ??= makeId())
    const failure = await change(() =>
      callComments('PUT /creator/studio/courses/:id/comments/:commentId', {
        params: { id: courseId, commentId },
        body: { text, to },
      }),
    )
    if (failure !== undefined) return
    newId.current = undefined
    cancel()
  }
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <FormFaults faults={faults}>
        <Field
          multiline
          name="text"
          label={label}
          rows={3}
          dir="auto"
          maxLength={COMMENT_MAX}
          value={text}
          onChange={({ target }) => write(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            void send()
          }}
        />
      </FormFaults>
      <div className={styles.actions}>
        <Button type="submit" size="sm" busy={isBusy} disabled={text.trim() === ''}>
          {button}
        </Button>
        {onDone && (
          <Button size="sm" variant="text" onClick={cancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
