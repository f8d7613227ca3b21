import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { makeId } from '#base/ids.ts'
import { FormFaults } from '#features/admin-shell/web/form-faults.tsx'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import { COMMENT_MAX } from '#features/course-comments/limits.ts'
import type { WrittenComment } from '#features/course-comments/model.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
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

/** Writes a comment or an answer, or changes one. The text stays until the server has it. */
export function Composer({ courseId, label, button, to, comment, onDone }: ComposerProps) {
  const t = useTranslations('admin.studio.comments')
  const [text, setText] = useState(comment?.text ?? '')
  // The same id until it is saved, so that sending again after a lost answer doesn’t write it twice.
  const newId = useRef<string>(undefined)
  const formId = useId()
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
    setText('')
    onDone?.()
  }
  return (
    <form
      id={formId}
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
          onChange={({ target }) => setText(target.value)}
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
          <Button size="sm" variant="text" onClick={onDone}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
