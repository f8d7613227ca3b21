import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import { Composer } from '#features/chat/web/composer.tsx'
import { Conversation } from '#features/chat/web/conversation.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { DeskFrame, OpenedChat } from '../model.ts'
import type { DeskPlace } from './address.ts'
import { Canned } from './canned.tsx'
import styles from './chat-pane.module.css'
import { ChatHead } from './chat-head.tsx'
import { Presence } from './presence.tsx'
import { LearnerPane } from './learner-pane.tsx'
import { chatQuery } from './queries.ts'
import { useLiveCard } from './use-live-card.ts'

/** Errors of a conversation that was given to somebody else. */
const OF_OTHERS: ReadonlySet<string> = new Set(['AUTH-DENY', 'chat.no-such-chat'])

interface ChatPaneProps {
  chatId: string
  frame: DeskFrame
  place: DeskPlace
}

/** A conversation: messages, the field to answer, and the learner beside it. */
export function ChatPane({ chatId, frame, place }: ChatPaneProps) {
  const t = useTranslations('desk')
  const { data, error } = useQuery(chatQuery(chatId))
  const isGiven = data !== undefined && error !== null && OF_OTHERS.has(problemOf(error).code)
  // Loaded messages stay while the server can't be reached, and are removed once the learner belongs to somebody else.
  if (isGiven || (error !== null && !data)) {
    return (
      <div className={styles.pane}>
        <Notice tone="bad" role="alert" className={styles.notice}>
          {t(isGiven ? 'ofOthers' : 'notOpened')}
        </Notice>
      </div>
    )
  }
  if (!data) return <Skeleton shape="block" />
  return <OpenedPane key={chatId} opened={data} frame={frame} place={place} />
}

function OpenedPane({ opened, frame, place }: Omit<ChatPaneProps, 'chatId'> & { opened: OpenedChat }) {
  const t = useTranslations('desk')
  const { entry } = opened
  const card = useLiveCard(entry)
  const name = entry.learner.name || t('nameless')
  return (
    <>
      <section className={styles.pane} aria-label={t('conversation', { name })}>
        <ChatHead opened={opened} card={card} frame={frame} place={place} />
        <Conversation
          chatId={entry.id}
          eyes="mentor"
          className={styles.talk}
          empty={<p className={styles.empty}>{t('nothingYet')}</p>}
        />
        <Composer
          chatId={entry.id}
          eyes="mentor"
          size="lg"
          placeholder={t('answerTo', { name: name.split(' ')[0] ?? name })}
          above={
            <>
              <Presence chatId={entry.id} />
              <Canned entry={entry} card={card} frame={frame} />
            </>
          }
        />
      </section>
      <LearnerPane opened={opened} card={card} frame={frame} place={place} />
    </>
  )
}
