import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { userQuery } from '#features/accounts/web/queries.ts'
import { onServerEvent } from '#web/events.ts'
import { CHAT_CHANNEL } from '../channel.ts'
import { useLiveChat } from './use-live-chat.ts'
import { useTalk } from './use-messages.ts'

interface ChatWatchProps {
  /** Undefined while the visitor has no chat. */
  chatId: string | undefined
  isOpen: boolean
  onUnread: (count: number) => void
}

/** Tracks the number of unread messages while the chat is closed (CHAT-14). Renders nothing. */
export function ChatWatch({ chatId, isOpen, onUnread }: ChatWatchProps) {
  if (isOpen) return null
  return chatId === undefined ? <None /> : <Closed chatId={chatId} onUnread={onUnread} />
}

function Closed({ chatId, onUnread }: { chatId: string; onUnread: (count: number) => void }) {
  const unread = useTalk(chatId).view?.unreadMessagesCount ?? 0
  useLiveChat(chatId, { isOpen: false })
  useEffect(() => onUnread(unread), [onUnread, unread])
  return null
}

/** A mentor may write first, which creates the visitor's chat. */
function None() {
  const queryClient = useQueryClient()
  useEffect(
    () => onServerEvent(CHAT_CHANNEL, () => void queryClient.invalidateQueries({ queryKey: userQuery().queryKey })),
    [queryClient],
  )
  return null
}
