import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ListStatus } from '#ui/list-status.tsx'
import { Link } from '#web/link.tsx'
import type { FoundMessage } from '../model.ts'
import { chatAddress, type DeskPlace } from './address.ts'
import styles from './inbox.module.css'
import { searchQuery } from './queries.ts'
import { Thread } from './thread.tsx'

/** Search results: learners with that name, then messages with these words. */
export function SearchResults({ q, place, openId }: { q: string; place: DeskPlace; openId: string | undefined }) {
  const t = useTranslations('desk')
  const { code } = useLanguage()
  const { data, isError, refetch } = useQuery(searchQuery(q, code))
  const count = data ? data.entries.length + data.messages.length : 0
  const state = data ? (count > 0 ? 'ready' : 'empty') : isError ? 'failed' : 'loading'
  return (
    <ListStatus
      state={state}
      loading={{ label: t('loading'), shape: 'row', count: 4 }}
      empty={{ title: t('nothingFound'), text: t('nothingFoundText') }}
      failed={{ text: t('failed'), retryLabel: t('retry'), onRetry: () => void refetch() }}
    >
      <ul className={styles.threads}>
        {data?.entries.map((entry) => (
          <Thread key={entry.id} entry={entry} to={chatAddress(entry.id, place)} isOpen={entry.id === openId} />
        ))}
        {data?.messages.map((message) => (
          <FoundLine key={message.id} message={message} to={chatAddress(message.chatId, place)} />
        ))}
      </ul>
    </ListStatus>
  )
}

function FoundLine({ message, to }: { message: FoundMessage; to: string }) {
  const t = useTranslations('desk')
  const { date } = useFormats()
  const name = message.learner.name || t('nameless')
  return (
    <li>
      <Link to={to} className={styles.thread} data-thread={message.chatId}>
        <Avatar name={name} picture={message.learner.avatarUrl ?? undefined} />
        <b className={styles.name}>
          <bdi>{name}</bdi>
        </b>
        <small className={styles.when} suppressHydrationWarning>
          {date(message.at)}
        </small>
        <p className={styles.found} dir="auto">
          {message.pieces.map(({ text, isHit }, index) => (isHit ? <mark key={index}>{text}</mark> : text))}
        </p>
      </Link>
    </li>
  )
}
