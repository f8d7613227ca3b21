import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useUser } from '#features/accounts/web/queries.ts'
import { splitLanguage } from '#i18n/choose-language.ts'
import { useFormats } from '#i18n/use-formats.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { dispatch } from '#web/actions.ts'
import { COMMENT_MAX_LENGTH } from '../limits.ts'
import { cleanText, namedIn } from '../rules.ts'
import styles from './composer.module.css'
import { type Draft, findDraft, saveDraft, NO_DRAFT } from './drafts.ts'
import { MentionChoice, useMentions } from './mention-choice.tsx'
import { sendComment } from './sending.ts'

/** Remaining characters below which the number is shown. */
const ROOM_SHOWN_BELOW = 200

interface ComposerProps {
  discussionId: string
  /** Id of the comment or reply that is being answered. */
  parentId?: string | undefined
  takesFocus?: boolean
  onDone?: () => void
}

/** The form for a new comment. The draft is kept, even while a guest signs in. */
export function Composer({ discussionId, parentId, takesFocus = false, onDone }: ComposerProps) {
  const place = parentId ?? discussionId
  const user = useUser()
  const signIn = useSignIn(discussionId)
  const [draft, setDraft] = useState(() => findDraft(place))
  const change = (next: Draft) => {
    setDraft(next)
    saveDraft(place, next)
  }
  const send = (text: string) => {
    if (user.isGuest) return signIn()
    const mentions = namedIn(text, draft.people).map(({ id }) => id)
    void sendComment(user.id, { discussionId, text, mentions, parentId })
    change(NO_DRAFT)
    onDone?.()
  }
  return (
    <CommentForm
      discussionId={discussionId}
      kind={parentId === undefined ? 'comment' : 'reply'}
      draft={draft}
      onChange={change}
      onSend={send}
      onCancel={onDone}
      takesFocus={takesFocus}
    />
  )
}

/** Returns the function that lets a guest sign in and returns them to the discussion (DISC-06). */
function useSignIn(discussionId: string): () => void {
  const { pathname } = useLocation()
  const returnTo = `${splitLanguage(pathname).rest}?${new URLSearchParams({ discussion: discussionId })}`
  return () => dispatch('START_SCENARIO', { id: 'login', options: { alertText: 'comment-login', returnTo } })
}

interface FormProps {
  discussionId: string
  kind: 'comment' | 'reply' | 'edit'
  draft: Draft
  isBusy?: boolean
  takesFocus?: boolean
  onChange: (draft: Draft) => void
  onSend: (text: string) => void
  onCancel?: (() => void) | undefined
}

/** The text field: grows with its text, suggests names after an @, and sends by its button or Ctrl and Enter. */
export function CommentForm(props: FormProps) {
  const { discussionId, kind, draft, isBusy = false, takesFocus = false, onChange, onSend, onCancel } = props
  const t = useTranslations('course')
  const { isGuest, fullName, avatar } = useUser()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const mentions = useMentions({ discussionId, draft, field, onChange })
  const text = cleanText(draft.text)
  const isTooLong = text.length > COMMENT_MAX_LENGTH
  useFocus(field, takesFocus)
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if ((text === '' && !isGuest) || isTooLong || isBusy) return
    onSend(text)
  }
  return (
    <form className={styles.form} data-kind={kind} onSubmit={submit}>
      {kind !== 'edit' && !isGuest && <Avatar name={fullName} picture={avatar?.url} />}
      <div className={styles.column}>
        <textarea
          ref={field}
          id={id}
          dir="auto"
          className={styles.field}
          aria-label={t(`composer.${kind}`)}
          placeholder={t(`composer.${kind}`)}
          rows={kind === 'comment' ? 2 : 1}
          value={draft.text}
          aria-describedby={`${id}-room`}
          aria-invalid={isTooLong || undefined}
          onChange={({ currentTarget }) => {
            mentions.look()
            onChange({ ...draft, text: currentTarget.value })
          }}
          onSelect={mentions.look}
          {...mentions.wiring}
          onKeyDown={(event) => {
            if (mentions.onKey(event)) return
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
          }}
        />
        <MentionChoice {...mentions} />
        <div className={styles.foot}>
          <Room id={`${id}-room`} left={COMMENT_MAX_LENGTH - text.length} />
          {onCancel && (
            <Button variant="text" size="sm" onClick={onCancel}>
              {t('composer.cancel')}
            </Button>
          )}
          <Button type="submit" size="sm" busy={isBusy} disabled={(text === '' && !isGuest) || isTooLong}>
            {t(isGuest ? 'composer.signIn' : `composer.send.${kind}`)}
          </Button>
        </div>
      </div>
    </form>
  )
}

function Room({ id, left }: { id: string; left: number }) {
  const t = useTranslations('course')
  const { number } = useFormats()
  return (
    <span id={id} className={styles.room} data-over={left < 0 || undefined} role="status">
      {left < ROOM_SHOWN_BELOW && t(left < 0 ? 'composer.tooLong' : 'composer.room', { count: number(Math.abs(left)) })}
    </span>
  )
}

function useFocus(field: { current: HTMLTextAreaElement | null }, isWanted: boolean): void {
  useEffect(() => {
    const area = field.current
    if (!isWanted || !area) return
    area.focus()
    area.setSelectionRange(area.value.length, area.value.length)
  }, [field, isWanted])
}
