import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { LitDoorArt } from '#ui/art/door-art.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { localAddress } from '#web/local-address.ts'
import { listAddress, placeIn } from './address.ts'
import { ChatPane } from './chat-pane.tsx'
import styles from './desk.module.css'
import { DeskMeta } from './desk-meta.tsx'
import { HelpDialog } from './help-dialog.tsx'
import { InboxList } from './inbox-list.tsx'
import { frameQuery } from './queries.ts'
import { useKeys } from '#ui/use-keys.ts'
import { moveInList } from './thread-keys.ts'
import { useLiveDesk } from './use-live-desk.ts'

/** The inbox: list, open conversation and its learner; on a phone one of them at a time. */
export function Inbox({ chatId }: { chatId: string | undefined }) {
  const t = useTranslations('desk')
  const { code } = useLanguage()
  const { search } = useLocation()
  const navigate = useNavigate()
  const { data: frame } = useSuspenseQuery(frameQuery(code))
  const [isHelpOpen, setHelpOpen] = useState(false)
  const query = new URLSearchParams(search)
  const place = placeIn(query)
  useLiveDesk()
  useKeys({
    j: () => moveInList(1),
    k: () => moveInList(-1),
    '/': openSearch,
    '?': () => setHelpOpen(true),
    u: () => void navigate(localAddress(listAddress(place), code)),
  })
  return (
    <div className={styles.desk} data-open={chatId !== undefined || undefined} data-view={query.get('view') ?? 'chat'}>
      <DeskMeta title={t('chats')} path="/desk/" />
      <VisuallyHidden as="h1">{t('chats')}</VisuallyHidden>
      <InboxList frame={frame} place={place} openId={chatId} />
      {chatId === undefined ? (
        <div className={styles.nothing}>
          <EmptyState art={<LitDoorArt />} title={t('chooseOne')} level={2}>
            {t('chooseOneText')}
          </EmptyState>
        </div>
      ) : (
        <ChatPane key={chatId} chatId={chatId} frame={frame} place={place} />
      )}
      <HelpDialog open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  )
}

/** Opens the search of the list, or focuses its field. */
function openSearch(): void {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
  if (field) field.focus()
  else document.querySelector<HTMLButtonElement>('[data-desk-search]')?.click()
}
