import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useUser } from '#features/accounts/web/queries.ts'
import { onEventGap, onServerEvent, useEventStreamState } from '#web/events.ts'
import { isOnline } from '#web/network.ts'
import { onReturn } from '#web/server-clock.ts'
import { CHAT_CHANNEL, type ChatEvent } from '../channel.ts'
import { CHAT_WATCH_MS, NEW_MESSAGES_POLL_MS, UNREAD_CHECK_MS } from '../limits.ts'
import { CHAT_USER_PREFIX } from '../ids.ts'
import type { Participant } from '../model.ts'
import { callChat, logged } from './queries.ts'
import { talkOf, type TalkState, type TalkStore } from './talk-store.ts'

type Company = Pick<TalkState, 'here' | 'typing'>

/**
 * Keeps a chat up to date: by events, and by polling while there are none (CHAT-36, CHAT-37). An open chat loads
 * messages and reports its presence; a closed one loads the number of unread messages.
 */
export function useLiveChat(chatId: string, { isOpen }: { isOpen: boolean }): Company {
  const { id: userId } = useUser()
  const store = talkOf(userId, chatId)
  const { here, typing } = useSyncExternalStore(store.subscribe, store.read, store.read)
  useAsking(store, isOpen)
  useVideoProgress(store, chatId, isOpen)
  const isOther = ({ id }: Participant) => id !== CHAT_USER_PREFIX + userId
  const handleEvent = useEffectEvent((event: ChatEvent) => {
    if (event.type === 'presence') return store.showHere(event.here.filter(isOther))
    if (event.type === 'typing') return void (isOther(event.participant) && store.showTyping(event.participant))
    if (event.type === 'message') return store.addBroadcast(event)
    if (!isOpen || event.type === 'state') void store.refresh()
    if (isOpen) store.noteCursor(event.cursor)
  })
  const refresh = useEffectEvent(() => ask(store, isOpen))
  useEffect(() => {
    const endings = [
      onServerEvent(CHAT_CHANNEL, (payload) => {
        if (isChatEvent(payload) && payload.chatId === chatId) handleEvent(payload)
      }),
      onEventGap(() => refresh()),
    ]
    return () => endings.forEach((end) => end())
  }, [chatId])
  return { here, typing }
}

export const isChatEvent = (payload: unknown): payload is ChatEvent =>
  typeof payload === 'object' && payload !== null && 'chatId' in payload && 'type' in payload

/** Polls at once, whenever the page becomes visible, and at an interval while there are no events. */
function useAsking(store: TalkStore, isOpen: boolean): void {
  const isPushed = useEventStreamState() === 'open'
  useEffect(() => {
    const look = () => ask(store, isOpen)
    look()
    const endReturn = onReturn(look)
    if (isPushed) return endReturn
    const timer = setInterval(look, isOpen ? NEW_MESSAGES_POLL_MS : UNREAD_CHECK_MS)
    return () => {
      clearInterval(timer)
      endReturn()
    }
  }, [store, isOpen, isPushed])
}

// Skipped in hidden tabs and offline.
function ask(store: TalkStore, isOpen: boolean): void {
  if (document.visibilityState !== 'visible' || !isOnline()) return
  void (isOpen ? store.open() : store.refresh())
}

/** Reports that the chat is open at an interval, and finally that it was closed. */
function useVideoProgress(store: TalkStore, chatId: string, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const watch = () => {
      if (document.visibilityState !== 'visible' || !isOnline()) return
      callChat('POST /lpm/v2/chats.watch', { body: { chatId, isOpen: true } })
        .then(({ here }) => store.showHere(here))
        .catch(logged)
    }
    watch()
    const endReturn = onReturn(watch)
    const timer = setInterval(watch, CHAT_WATCH_MS / 2)
    return () => {
      endReturn()
      clearInterval(timer)
      callChat('POST /lpm/v2/chats.watch', { body: { chatId, isOpen: false } }).catch(logged)
      store.showHere([])
    }
  }, [store, chatId, isOpen])
}
