import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { ChatMessage } from '../model.ts'
import { AttachmentList } from './attachment-list.tsx'
import { CameBy, DeliveryMark } from './delivery/delivery-mark.tsx'
import { MessageText } from './message-text.tsx'
import styles from './message.module.css'
import { QuoteCard } from './quote-card.tsx'
import type { Row } from './rows.ts'
import { DayMark, MessageTime } from './times.tsx'
import type { WaitingMessage } from './waiting.ts'

/** A row of the list: a message, a date, or the line above new messages. */
export function ChatRow({ row, newCount }: { row: Row; newCount: number }) {
  const t = useTranslations('chat')
  if (row.kind === 'day')
    return (
      <li className={styles.day}>
        <DayMark at={row.at} />
      </li>
    )
  if (row.kind === 'new')
    return (
      <li className={styles.newLine} data-new-line>
        {t('newLine', { count: newCount })}
      </li>
    )
  const { node, side, isTitled, isFollowed } = row
  if (side === 'system')
    return (
      <li className={styles.system} data-message={node.id} data-new={node.isNew || undefined}>
        {node.text}
      </li>
    )
  return (
    <li
      className={styles.row}
      data-message={node.id}
      data-side={side}
      data-new={node.isNew || undefined}
      data-followed={isFollowed || undefined}
    >
      <Bubble node={node} isTitled={isTitled} isAtDesk={node.participant.isStudent !== (side === 'own')}>
        {side === 'own' && <Mark isSeen={node.readAt !== null} />}
      </Bubble>
      {side === 'own' && node.delivery && <DeliveryMark delivery={node.delivery} />}
    </li>
  )
}

interface BubbleProps {
  node: ChatMessage
  isTitled: boolean
  /** The reader is one of those who answer. */
  isAtDesk: boolean
  children?: ReactNode
}

function Bubble({ node, isTitled, isAtDesk, children }: BubbleProps) {
  const t = useTranslations('chat')
  const { participant, text, attachments, createdAt } = node
  return (
    <div className={styles.bubble}>
      {isTitled && (
        <span className={styles.who}>
          {participant.fullName ? t.rich('byMentor', { name: participant.fullName, b: isolated }) : t('byPortal')}
        </span>
      )}
      {node.quote && <QuoteCard quote={node.quote} isAtDesk={isAtDesk} />}
      <AttachmentList attachments={attachments} />
      <div className={styles.words} dir={text === '' ? undefined : 'auto'}>
        {text !== '' && <MessageText text={text} />}
        <span className={styles.meta}>
          <MessageTime at={createdAt} />
          <CameBy via={node.via} />
          {children}
        </span>
      </div>
    </div>
  )
}

const isolated = (name: ReactNode) => <bdi>{name}</bdi>

/** Two ticks: read by the other side; one tick: stored by the server. */
function Mark({ isSeen }: { isSeen: boolean }) {
  const t = useTranslations('chat')
  return (
    <span className={styles.mark} data-seen={isSeen || undefined}>
      <svg viewBox="0 0 20 12" aria-hidden="true">
        <path d={isSeen ? 'M1 6.5 4.5 10 12 2M8 9l1 1 8-8' : 'M4 6.5 7.5 10 15 2'} />
      </svg>
      <VisuallyHidden>{t(isSeen ? 'seen' : 'sent')}</VisuallyHidden>
    </span>
  )
}

interface WaitingRowProps {
  message: WaitingMessage
  onRetry: (message: WaitingMessage) => void
  onDiscard: (message: WaitingMessage) => void
}

/** One's own message that is being sent, or couldn't be sent. */
export function WaitingRow({ message, onRetry, onDiscard }: WaitingRowProps) {
  const t = useTranslations('chat')
  const { node, refusal } = message
  const isFailed = node.status === 'SENDING_FAILED'
  return (
    <li className={styles.row} data-message={node.id} data-side="own" data-status={node.status}>
      <Bubble node={node} isTitled={false} isAtDesk={!node.participant.isStudent}>
        {!isFailed && (
          <span className={styles.mark}>
            <Icon name="clock" />
            <VisuallyHidden>{t('sending')}</VisuallyHidden>
          </span>
        )}
      </Bubble>
      {isFailed && (
        <p className={styles.failed} role="status">
          <Icon name="warning" />
          {t(refusalKey(refusal))}
          <button type="button" onClick={() => onRetry(message)}>
            {t('tryAgain')}
          </button>
          {refusal !== undefined && (
            <button type="button" onClick={() => onDiscard(message)}>
              {t('discard')}
            </button>
          )}
        </p>
      )}
    </li>
  )
}

function refusalKey(refusal: string | undefined): 'notSent' | 'notSentFile' | 'notAllowed' {
  if (refusal === undefined) return 'notSent'
  return refusal === 'chat.no-such-file' ? 'notSentFile' : 'notAllowed'
}
