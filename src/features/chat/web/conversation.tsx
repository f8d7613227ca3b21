import { memo, type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useUser } from '#features/accounts/web/queries.ts'
import { useOwnTimeZone } from '#i18n/own-time-zone.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { CHAT_USER_PREFIX } from '../ids.ts'
import type { ChatEyes, Participant } from '../model.ts'
import styles from './conversation.module.css'
import { ChatRow, WaitingRow } from './message-row.tsx'
import { type Chunk, chunksOf, isSameChunk, rowsOf } from './rows.ts'
import { useArrivals } from './use-arrivals.ts'
import { useLiveChat } from './use-live-chat.ts'
import { useOutbox } from './use-outbox.ts'
import { useMessages } from './use-messages.ts'
import { useNewLine } from './use-new-line.ts'
import { useReading } from './use-reading.ts'
import { useScrolling } from './use-scrolling.ts'
import { useSend } from './use-send.ts'

interface ConversationProps {
  chatId: string
  /** Which side counts as one's own: the learner, or all who answer. */
  eyes: ChatEyes
  /** Shown before the first message. */
  empty?: ReactNode
  className?: string | undefined
}

/** The messages of a chat, kept up to date. Fills its column. */
export function Conversation({ chatId, eyes, empty, className }: ConversationProps) {
  const t = useTranslations('chat')
  const { id: userId } = useUser()
  const { messages, view, state, hasPreviousPage, isOlderLoading, isFresh, loadOlder, reload, store } =
    useMessages(chatId)
  const { waiting, retry, discard } = useSend(chatId, eyes === 'learner')
  useOutbox(userId, chatId)
  const { typing } = useLiveChat(chatId, { isOpen: true })
  const { scroller, content, isAway, goDown } = useScrolling({ loadOlder, messages, waitingCount: waiting.length })
  useReading(scroller, store, messages)
  const line = useNewLine({ messages, isFresh, isAway, unread: view?.unreadMessagesCount ?? 0, scroller })
  const known = new Set(messages.map(({ node }) => node.id))
  const unsent = waiting.filter(({ node }) => !known.has(node.id))
  const isEmpty = state === 'ready' && messages.length + unsent.length === 0
  const shared = { eyes, me: CHAT_USER_PREFIX + userId, newFrom: line?.from, newCount: line?.count ?? 0 }
  return (
    <div className={classNames(styles.frame, className)}>
      <div
        ref={scroller}
        className={styles.scroller}
        role="region"
        aria-label={t('messages')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be focusable
        tabIndex={0}
        data-state={state}
      >
        <div ref={content} className={styles.content} aria-busy={state === 'loading' || isOlderLoading}>
          {(state === 'loading' || hasPreviousPage) && <Older isFirst={state === 'loading'} />}
          {state === 'failed' && <Failed onReload={reload} />}
          {isEmpty && empty}
          {chunksOf(messages).map((chunk) => (
            <ChunkRows key={chunk.key} chunk={chunk} {...shared} />
          ))}
          {unsent.length > 0 && (
            <ol className={styles.chunk}>
              {unsent.map((message) => (
                <WaitingRow key={message.node.id} message={message} onRetry={retry} onDiscard={discard} />
              ))}
            </ol>
          )}
        </div>
      </div>
      <Typing people={typing} />
      {isAway && (
        <IconButton icon="chevron-down" label={t('toNewest')} variant="line" className={styles.down} onClick={goDown} />
      )}
      <span role="status">
        <VisuallyHidden>{useArrivals(messages, eyes)}</VisuallyHidden>
      </span>
    </div>
  )
}

interface ChunkProps {
  chunk: Chunk
  eyes: ChatEyes
  me: string
  newFrom: string | undefined
  newCount: number
}

/**
 * A chunk of messages. The browser skips rendering chunks far away and keeps their height (`conversation.module.css`).
 */
const ChunkRows = memo(
  function ChunkRows({ chunk, eyes, me, newFrom, newCount }: ChunkProps) {
    const timeZone = useOwnTimeZone('UTC')
    const isKnown = useIsMeasured()
    return (
      <ol className={styles.chunk} data-measured={isKnown || undefined}>
        {rowsOf(chunk.nodes, { eyes, me, timeZone, newFrom, before: chunk.before }).map((row) => (
          <ChatRow key={row.key} row={row} newCount={newCount} />
        ))}
      </ol>
    )
  },
  (one, other) =>
    isSameChunk(one.chunk, other.chunk) &&
    one.eyes === other.eyes &&
    one.me === other.me &&
    holdsLine(one) === holdsLine(other),
)

/** The new-messages line is a prop only of the chunk that contains it. */
const holdsLine = ({ chunk, newFrom, newCount }: ChunkProps): string =>
  chunk.nodes.some(({ id }) => id === newFrom) ? `${newFrom} ${newCount}` : ''

/** Whether the browser has measured the chunk: only then can it be skipped without a layout shift. */
function useIsMeasured(): boolean {
  const [isMeasured, setMeasured] = useState(false)
  useEffect(() => {
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(() => setMeasured(true))))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isMeasured
}

function Older({ isFirst }: { isFirst: boolean }) {
  const t = useTranslations('chat')
  return (
    <div className={styles.older} role="status">
      <VisuallyHidden>{t(isFirst ? 'loading' : 'loadingOlder')}</VisuallyHidden>
      <Skeleton shape="row" />
      {isFirst && <Skeleton shape="row" />}
    </div>
  )
}

// CHAT-40: no error message; the visitor can retry, and every poll retries too.
function Failed({ onReload }: { onReload: () => void }) {
  const t = useTranslations('chat')
  return (
    <p className={styles.unloaded}>
      <button type="button" onClick={onReload}>
        {t('reload')}
      </button>
    </p>
  )
}

function Typing({ people }: { people: readonly Participant[] }) {
  const t = useTranslations('chat')
  const [first] = people
  if (!first) return null
  return (
    <p className={styles.typing}>
      <span aria-hidden="true" className={styles.dots}>
        <i />
        <i />
        <i />
      </span>
      <bdi>{t('typing', { name: first.fullName })}</bdi>
    </p>
  )
}
