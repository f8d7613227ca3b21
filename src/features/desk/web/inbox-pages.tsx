import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ListStatus } from '#ui/list-status.tsx'
import { whenNear } from '#ui/timing.ts'
import type { DeskTab } from '../tabs.ts'
import { chatAddress, type DeskPlace } from './address.ts'
import styles from './inbox.module.css'
import { inboxQuery } from './queries.ts'
import { Thread } from './thread.tsx'

interface InboxPagesProps {
  place: DeskPlace
  tab: DeskTab
  openId: string | undefined
}

/** Conversations of a tab; more are loaded as the end of the list scrolls near. */
export function InboxPages({ place, tab, openId }: InboxPagesProps) {
  const t = useTranslations('desk')
  const { data, isError, refetch } = useQuery(inboxQuery(tab, place.filter))
  const state = data ? (data.entries.length > 0 ? 'ready' : 'empty') : isError ? 'failed' : 'loading'
  return (
    <ListStatus
      state={state}
      loading={{ label: t('loading'), shape: 'row', count: 6 }}
      empty={{ title: t(`empty.${tab}`), text: tab === 'waiting' ? t('emptyText') : undefined }}
      failed={{ text: t('failed'), retryLabel: t('retry'), onRetry: () => void refetch() }}
    >
      <ul className={styles.threads}>
        <Page key={`${tab} ${JSON.stringify(place.filter)}`} place={place} tab={tab} openId={openId} />
      </ul>
    </ListStatus>
  )
}

/** One page, followed by the next. */
function Page({ after, ...props }: InboxPagesProps & { after?: string }) {
  const { place, tab, openId } = props
  const [isNearEnd, setNearEnd] = useState(false)
  const { data } = useQuery({ ...inboxQuery(tab, place.filter, after), placeholderData: keepPreviousData })
  if (!data) return null
  return (
    <>
      {data.entries.map((entry) => (
        <Thread key={entry.id} entry={entry} to={chatAddress(entry.id, place)} isOpen={entry.id === openId} />
      ))}
      {data.next !== null &&
        (isNearEnd ? <Page {...props} after={data.next} /> : <End onNear={() => setNearEnd(true)} />)}
    </>
  )
}

function End({ onNear }: { onNear: () => void }) {
  const end = useRef<HTMLLIElement>(null)
  useEffect(() => (end.current ? whenNear(end.current, onNear) : undefined))
  return <li ref={end} className={styles.end} aria-hidden="true" />
}
