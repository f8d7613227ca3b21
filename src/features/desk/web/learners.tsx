import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useUser } from '#features/accounts/web/queries.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { ListStatus } from '#ui/list-status.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { localAddress } from '#web/local-address.ts'
import type { DeskLearner } from '../model.ts'
import { chatAddress, placeIn } from './address.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { DeskMeta } from './desk-meta.tsx'
import styles from './learners.module.css'
import { callDesk, learnersQuery } from './queries.ts'
import { useBusy } from './use-busy.ts'

/** All learners of a mentor, including those who never wrote. */
export function Learners() {
  const t = useTranslations('desk.learners')
  const { code } = useLanguage()
  const { search } = useLocation()
  const navigate = useNavigate()
  const [isBulkOpen, setBulkOpen] = useState(false)
  const { q } = placeIn(new URLSearchParams(search))
  const go = (text: string) =>
    void navigate(localAddress(`/desk/learners/${text ? `?q=${encodeURIComponent(text)}` : ''}`, code))
  return (
    <div className={styles.page}>
      <DeskMeta title={t('title')} path="/desk/learners/" />
      <PageHead
        title={t('title')}
        actions={
          <Button variant="soft" onClick={() => setBulkOpen(true)}>
            {t('bulk')}
          </Button>
        }
      />
      <SearchField
        key={q}
        label={t('search')}
        submitLabel={t('go')}
        clearLabel={t('clear')}
        placeholder={t('search')}
        action={localAddress('/desk/learners/', code)}
        defaultValue={q}
        onSearch={(text) => go(text.trim())}
      />
      <List key={`list ${q}`} q={q} />
      <BulkDialog open={isBulkOpen} onClose={() => setBulkOpen(false)} />
    </div>
  )
}

function List({ q }: { q: string | undefined }) {
  const t = useTranslations('desk')
  const { code } = useLanguage()
  const { data, isError, refetch } = useQuery(learnersQuery({ q, lang: code, filter: {} }))
  const state = data ? (data.learners.length > 0 ? 'ready' : 'empty') : isError ? 'failed' : 'loading'
  return (
    <ListStatus
      state={state}
      loading={{ label: t('loading'), shape: 'row' }}
      empty={{ title: t('learners.none'), text: t('learners.noneText') }}
      failed={{ text: t('failed'), retryLabel: t('retry'), onRetry: () => void refetch() }}
    >
      <ul className={styles.list}>
        <Page q={q} />
      </ul>
    </ListStatus>
  )
}

function Page({ q, after }: { q: string | undefined; after?: string }) {
  const t = useTranslations('desk.learners')
  const { code } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const params = { q, lang: code, filter: {}, ...(after !== undefined && { after }) }
  const { data } = useQuery({ ...learnersQuery(params), placeholderData: keepPreviousData })
  if (!data) return null
  return (
    <>
      {data.learners.map((learner) => (
        <Line key={learner.id} learner={learner} />
      ))}
      {data.next !== null &&
        (isOpen ? (
          <Page q={q} after={data.next} />
        ) : (
          <li>
            <Button variant="line" onClick={() => setOpen(true)}>
              {t('more')}
            </Button>
          </li>
        ))}
    </>
  )
}

function Line({ learner }: { learner: DeskLearner }) {
  const t = useTranslations('desk')
  const { isBusy, open } = useOpening(learner)
  const name = learner.name || t('nameless')
  const { course, mentor } = learner
  const { id: userId } = useUser()
  return (
    <li className={styles.line}>
      <Avatar name={name} picture={learner.avatarUrl ?? undefined} />
      <span className={styles.names}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>
          <bdi>{course ? course.title : t('card.noCourses')}</bdi>
          {mentor && mentor.id !== userId && (
            <>
              {' · '}
              <bdi>{mentor.name}</bdi>
            </>
          )}
        </small>
      </span>
      {course && (
        <span className={styles.progress}>
          <ProgressBar
            value={course.done}
            max={Math.max(1, course.total)}
            label={t('card.doneOf', { done: course.done, total: course.total })}
          />
        </span>
      )}
      <Button variant="soft" size="sm" busy={isBusy} onClick={() => void open()}>
        {t('learners.write')}
      </Button>
    </li>
  )
}

/** Opens the conversation with a learner, and creates it if there is none. */
function useOpening({ id: learnerId, chatId }: DeskLearner) {
  const t = useTranslations('desk')
  const { code } = useLanguage()
  const navigate = useNavigate()
  const { isBusy, run } = useBusy(t('notOpened'))
  const open = () =>
    run(async () => {
      const id = chatId ?? (await callDesk('POST /mp/desk/chats', { body: { learnerId } })).id
      await navigate(localAddress(chatAddress(id, { tab: 'all' }), code))
    })
  return { isBusy, open }
}
