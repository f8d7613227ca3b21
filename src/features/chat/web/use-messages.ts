import { useEffect, useState, useSyncExternalStore } from 'react'
import { useUser } from '#features/accounts/web/queries.ts'
import type { MessageEdge } from '../model.ts'
import { type TalkState, type TalkStore, talkOf } from './talk-store.ts'

const NONE: readonly MessageEdge[] = []

interface Messages extends Pick<TalkState, 'view' | 'isOlderLoading'> {
  /** `failed`: not even the newest came; `reload` tries again. */
  state: TalkState['state']
  messages: readonly MessageEdge[]
  hasPreviousPage: boolean
  /** The server has been asked since this was mounted. */
  isFresh: boolean
  loadOlder: () => void
  reload: () => void
  store: TalkStore
}

/** The messages of a chat as far as they are loaded, the oldest first. Mounting it loads the newest. */
export function useMessages(chatId: string): Messages {
  const { id: userId } = useUser()
  const store = talkOf(userId, chatId)
  const { state, talk, view, isOlderLoading } = useSyncExternalStore(store.subscribe, store.read, store.read)
  const [isFresh, setFresh] = useState(false)
  useEffect(() => {
    void store.refresh()
    let timer: ReturnType<typeof setTimeout> | undefined
    // After what came by it was drawn.
    void store.open().then(() => (timer = setTimeout(() => setFresh(true))))
    return () => clearTimeout(timer)
  }, [store])
  return {
    state,
    view,
    isOlderLoading,
    isFresh,
    messages: talk?.edges ?? NONE,
    hasPreviousPage: talk?.hasPreviousPage ?? false,
    loadOlder: () => void store.loadOlder(),
    reload: () => void store.open(),
    store,
  }
}

/** What is known of a chat, without loading anything. */
export function useTalk(chatId: string): TalkState {
  const { id: userId } = useUser()
  const store = talkOf(userId, chatId)
  return useSyncExternalStore(store.subscribe, store.read, store.read)
}
