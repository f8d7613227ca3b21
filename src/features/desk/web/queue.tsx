import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { callMentors, mentorQueueQuery } from '#features/mentors/web/queries.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { ListStatus } from '#ui/list-status.tsx'
import { localAddress } from '#web/local-address.ts'
import { chatAddress } from './address.ts'
import styles from './inbox.module.css'
import { callDesk, refreshDesk } from './queries.ts'
import { useBusy } from './use-busy.ts'
import { useLanguageNames } from './use-language-names.ts'
import { WaitBadge } from './wait-badge.tsx'

/** Learners who wait for a mentor. If two mentors take one at the same time, one of them gets the learner. */
export function Queue() {
  const t = useTranslations('desk')
  const { data, isError, refetch } = useQuery(mentorQueueQuery())
  const state = data ? (data.waiting.length > 0 ? 'ready' : 'empty') : isError ? 'failed' : 'loading'
  return (
    <ListStatus
      state={state}
      loading={{ label: t('loading'), shape: 'row', count: 4 }}
      empty={{ title: t('empty.queue'), text: t('emptyQueueText') }}
      failed={{ text: t('failed'), retryLabel: t('retry'), onRetry: () => void refetch() }}
    >
      <ul className={styles.threads}>
        {data?.waiting.map((waiting) => (
          <QueueLine key={waiting.learner.id} {...waiting} />
        ))}
      </ul>
    </ListStatus>
  )
}

interface QueueLineProps {
  learner: { id: string; name: string; avatarUrl: string | null }
  team: { name: string } | null
  language: string | null
  campaign: string | null
  since: string
}

function QueueLine({ learner, team, language, campaign, since }: QueueLineProps) {
  const t = useTranslations('desk')
  const languageNames = useLanguageNames()
  const { isBusy, take } = useClaiming(learner.id)
  const name = learner.name || t('nameless')
  const facts = [language && languageNames(language), campaign, team?.name].filter(Boolean)
  return (
    <li className={styles.waiting}>
      <Avatar name={name} picture={learner.avatarUrl ?? undefined} />
      <b className={styles.name}>
        <bdi>{name}</bdi>
      </b>
      <WaitBadge since={since} className={styles.wait} />
      <p className={styles.last}>
        <bdi>{facts.join(' · ')}</bdi>
      </p>
      <Button variant="soft" size="sm" busy={isBusy} className={styles.take} onClick={() => void take()}>
        {t('take')}
      </Button>
    </li>
  )
}

/** Takes a learner from the queue, and opens the conversation. */
function useClaiming(learnerId: string) {
  const t = useTranslations('desk')
  const { code } = useLanguage()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { isBusy, run } = useBusy(t('notTaken'))
  const take = async () => {
    await run(async () => {
      await callMentors('POST /mp/queue/:learnerId/take', { params: { learnerId } })
      const { id } = await callDesk('POST /mp/desk/chats', { body: { learnerId } })
      await navigate(localAddress(chatAddress(id, { tab: 'mine' }), code))
    })
    refreshDesk(queryClient)
  }
  return { isBusy, take }
}
