import { lazy, Suspense, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { PortalFloatingButton } from '#features/portal/web/components/portal-floating-button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { loadLater } from '#web/later-code.ts'
import styles from './chat-corner.module.css'
import { setChatOpen, hideHello, useIsChatOpen, useIsHelloHidden } from './chat-state.ts'
import { ChatTexts } from './chat-texts.tsx'
import { useOwnChatId } from './own-chat.ts'
import { useGivingWay } from './use-giving-way.ts'

const ChatWindow = lazy(async () => ({ default: (await loadLater(() => import('./chat-window.tsx'))).ChatWindow }))
const ChatWatch = lazy(async () => ({ default: (await loadLater(() => import('./chat-watch.tsx'))).ChatWatch }))

interface CornerProps {
  /** Whether this is a course page, where the greeting would be in the way on a small screen (CHAT-12). */
  isCoursePage: boolean
}

/** The chat in the corner of a page: button with the number of unread messages, greeting, and window. */
export function ChatCorner(props: CornerProps) {
  return (
    <Suspense>
      <ChatTexts>
        <Corner {...props} />
      </ChatTexts>
    </Suspense>
  )
}

function Corner({ isCoursePage }: CornerProps) {
  const { isGuest } = useUser()
  const isOpen = useIsChatOpen()
  const chatId = useOwnChatId()
  const [unread, setUnread] = useState(0)
  return (
    <>
      {!isOpen && <Button unread={isGuest ? 0 : unread} isCoursePage={isCoursePage} />}
      {!isGuest && (
        <Suspense>
          <ChatWatch chatId={chatId} isOpen={isOpen} onUnread={setUnread} />
        </Suspense>
      )}
      {isOpen && (
        <Suspense>
          <ChatWindow />
        </Suspense>
      )}
    </>
  )
}

/** Pages with forms or payments, which the greeting would cover. */
const BUSY_PAGES = /^\/[\w-]+\/(?:profile|donate|gift|order|order-result|certificate|reviews?|admin|desk)(?:\/|$)/

/** Whether to greet the visitor: not people with a mentor, and not on every page. */
function useMayGreet(): boolean {
  const { pathname } = useLocation()
  const { connections } = useUser().chat
  return !BUSY_PAGES.test(pathname) && !connections.some(({ environmentId }) => environmentId === ENVIRONMENT_ID)
}

function Button({ unread, isCoursePage }: { unread: number; isCoursePage: boolean }) {
  const t = useTranslations('chat')
  const isHelloHidden = useIsHelloHidden()
  const mayGreet = useMayGreet()
  return (
    <aside className={styles.corner} aria-label={t('chat')} data-chat-corner data-screen>
      {mayGreet && !isHelloHidden && <Hello isCoursePage={isCoursePage} />}
      <PortalFloatingButton
        id="chat"
        icon="mentor"
        variant="main"
        label={t('open', { count: unread })}
        count={unread}
        onClick={() => setChatOpen(true)}
      />
    </aside>
  )
}

function Hello({ isCoursePage }: { isCoursePage: boolean }) {
  const t = useTranslations('chat')
  const bubble = useRef<HTMLDivElement>(null)
  const isAway = useGivingWay(bubble)
  return (
    <div
      ref={bubble}
      className={styles.hello}
      data-hello
      data-course={isCoursePage || undefined}
      data-away={isAway || undefined}
    >
      <button type="button" className={styles.words} onClick={() => setChatOpen(true)}>
        {t('hello')}
      </button>
      <IconButton icon="close" label={t('closeHello')} onClick={hideHello} />
    </div>
  )
}
