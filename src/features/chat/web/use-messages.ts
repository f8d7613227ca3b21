import { useEffect, useState, useSyncExternalStore } from 'react'
import { useUser } from '#features/accounts/web/queries.ts'
import type { MessageEdge } from '../model.ts'
import { type TalkState, type TalkStore, talkOf } from './talk-store.ts'

const NONE: readonly MessageEdge[] = []

interface Messages extends Pick<TalkState, 'view' | 'isOlderLoading'> {
  /** `failed`: not even the newest messages could be loaded; `reload` retries. */
  state: TalkState['state']
  messages: readonly MessageEdge[]
  hasPreviousPage: boolean
  /** Whether the server has answered since this was mounted. */
  isFresh: boolean
  loadOlder: () => void
  reload: () => void
  store: TalkStore
}

/** The loaded messages of a chat, oldest first. Mounting it loads the newest. */
export function useMessages(chatId: string): Messages {
  const { id: userId } = useUser()
  const store = talkOf(userId, chatId)
  const { state, talk, view, isOlderLoading } = useSyncExternalStore(store.subscribe, store.read, store.read)
  const [isFresh, setFresh] = useState(false)
  useEffect(() => {
    void store.refresh()
    let timer: ReturnType<typeof setTimeout> | undefined
    // After the response has been rendered.
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

/** The client state of a chat, without loading anything. */
export function useTalk(chatId: string): TalkState {
  const { id: userId } = useUser()
  const store = talkOf(userId, chatId)
  return useSyncExternalStore(store.subscribe, store.read, store.read)
}
