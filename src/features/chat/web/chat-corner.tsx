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
import { isGreetingPage } from './greeting.ts'
import { useOwnChatId } from './own-chat.ts'
import { useHiddenWhileCovering } from './use-hidden-while-covering.ts'
import { useGreeted, useIsGreetingDue } from './use-greeting.ts'

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

/** Whether the visitor may be greeted here: not people with a mentor, and not where they are busy. */
function useMayGreet(): boolean {
  const { pathname } = useLocation()
  const { connections } = useUser().chat
  const isHidden = useIsHelloHidden()
  if (isHidden || !isGreetingPage(pathname)) return false
  return !connections.some(({ environmentId }) => environmentId === ENVIRONMENT_ID)
}

function Button({ unread, isCoursePage }: { unread: number; isCoursePage: boolean }) {
  const t = useTranslations('chat')
  const { pathname } = useLocation()
  const mayGreet = useMayGreet() && unread === 0
  return (
    <aside className={styles.corner} aria-label={t('chat')} data-chat-corner data-screen>
      {mayGreet && <Hello key={pathname} isCoursePage={isCoursePage} />}
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

/** Once a visit, when it is due. */
function Hello({ isCoursePage }: { isCoursePage: boolean }) {
  return useIsGreetingDue() && <Bubble isCoursePage={isCoursePage} />
}

function Bubble({ isCoursePage }: { isCoursePage: boolean }) {
  const t = useTranslations('chat')
  const bubble = useRef<HTMLDivElement>(null)
  const isAway = useHiddenWhileCovering(bubble)
  useGreeted(!isAway)
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
