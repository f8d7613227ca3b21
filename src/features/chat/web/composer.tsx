import { type ClipboardEvent, type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '#i18n/use-formats.ts'
import { iconButtonClass, IconButton } from '#ui/icon-button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { CHAT_TEXT_MAX_LENGTH, TYPING_AGAIN_MS } from '../limits.ts'
import type { ChatEyes } from '../model.ts'
import { forgetAskedAbout } from './asked-about.ts'
import { AttachIcon } from './attach-icon.tsx'
import { isSendable, isSendKey } from './composer-rules.ts'
import styles from './composer.module.css'
import { useDraft } from './drafts.ts'
import { callChat, logged } from './queries.ts'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './uploads.ts'
import { useAskedAbout } from './use-asked-about.ts'
import { useDropping } from './use-dropping.ts'
import { useSend } from './use-send.ts'

/** The remaining characters are shown below this number. */
const ROOM_SHOWN_BELOW = 100

/** Types offered by the file chooser; the server checks the content. */
const ACCEPTED = 'image/*,video/*,audio/*,.pdf,.doc,.docx,.odt,.rtf,.txt,.xls,.xlsx,.ods,.ppt,.pptx,.odp'

interface ComposerProps {
  chatId: string
  /** As in `Conversation`: decides the author of a pending message. */
  eyes?: ChatEyes
  /** Such as "Write to Daniel". */
  placeholder: string
  takesFocus?: boolean
  /** Shown above the field: canned replies, and who else is answering. */
  above?: ReactNode
  size?: 'md' | 'lg'
}

/** The message field: Enter sends, Shift+Enter adds a line; files are added by button, paste and drop. */
export function Composer({
  chatId,
  eyes = 'learner',
  placeholder,
  takesFocus = false,
  above,
  size = 'md',
}: ComposerProps) {
  const t = useTranslations('chat')
  const fieldId = useId()
  const [text, setText] = useDraft(chatId)
  const { uploads, add, retry, remove, clear } = useUploads(chatId)
  const { send, isSending } = useSend(chatId, eyes === 'learner')
  const asked = useAskedAbout()
  const about = eyes === 'learner' ? asked : undefined
  const field = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const isDragged = useDropping(form, add)
  const sendTyping = useTypingEvents(chatId)
  useFocus(field, takesFocus)
  const canSend = isSendable({ text, uploads, isSending })
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (!canSend) return
    send({ text: text.trim(), attachments: uploads.flatMap(({ attachment }) => attachment ?? []), about })
    if (about) forgetAskedAbout()
    setText('')
    clear()
    field.current?.focus()
  }
  return (
    <form
      ref={form}
      className={styles.composer}
      data-size={size}
      data-dragged={isDragged || undefined}
      onSubmit={submit}
    >
      {above}
      <UploadList uploads={uploads} onRetry={retry} onRemove={remove} />
      <div className={styles.line}>
        <FileButton onFiles={add} />
        <label htmlFor={fieldId}>
          <VisuallyHidden>{t('field')}</VisuallyHidden>
        </label>
        <textarea
          ref={field}
          id={fieldId}
          dir="auto"
          rows={size === 'lg' ? 2 : 1}
          className={styles.field}
          placeholder={placeholder}
          maxLength={CHAT_TEXT_MAX_LENGTH}
          enterKeyHint="send"
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            if (currentTarget.value.trim() !== '') sendTyping()
          }}
          onPaste={(event) => takePasted(event, add)}
          onKeyDown={(event) => {
            if (!isSendKey(event)) return
            event.preventDefault()
            submit()
          }}
        />
        <IconButton
          type="submit"
          icon="send"
          label={t('send')}
          variant="solid"
          className={styles.send}
          disabled={!canSend}
        />
      </div>
      <Room left={CHAT_TEXT_MAX_LENGTH - text.length} />
      {isDragged && <p className={styles.drop}>{t('dropHere')}</p>}
    </form>
  )
}

function takePasted(event: ClipboardEvent, add: (files: readonly File[]) => void): void {
  const files = [...event.clipboardData.files]
  if (files.length === 0) return
  event.preventDefault()
  add(files)
}

function FileButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useTranslations('chat')
  return (
    <label className={iconButtonClass({ className: styles.attach })} title={t('attach')}>
      <AttachIcon />
      <input
        type="file"
        multiple
        accept={ACCEPTED}
        aria-label={t('attach')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </label>
  )
}

function Room({ left }: { left: number }) {
  const t = useTranslations('chat')
  const { number } = useFormats()
  return (
    <span role="status" className={styles.room}>
      {left < ROOM_SHOWN_BELOW && t('room', { count: number(left) })}
    </span>
  )
}

/** Sends typing events, throttled. */
function useTypingEvents(chatId: string): () => void {
  const toldAt = useRef(0)
  return () => {
    if (Date.now() - toldAt.current < TYPING_AGAIN_MS) return
    toldAt.current = Date.now()
    callChat('POST /lpm/v2/messages.typing', { body: { chatId } }).catch(logged)
  }
}

function useFocus(field: { current: HTMLTextAreaElement | null }, isWanted: boolean): void {
  useEffect(() => {
    const area = field.current
    if (!isWanted || !area) return
    area.focus({ preventScroll: true })
    area.setSelectionRange(area.value.length, area.value.length)
  }, [field, isWanted])
}
