import { useEffect } from 'react'
import { useLiveChat } from './use-live-chat.ts'
import { useTalk } from './use-messages.ts'

interface ChatWatchProps {
  chatId: string
  isOpen: boolean
  onUnread: (count: number) => void
}

/** Draws nothing: it keeps count of what is unread while the chat is closed (CHAT-14). */
export function ChatWatch(props: ChatWatchProps) {
  return props.isOpen ? null : <Closed {...props} />
}

function Closed({ chatId, onUnread }: ChatWatchProps) {
  const unread = useTalk(chatId).view?.unreadMessagesCount ?? 0
  useLiveChat(chatId, { isOpen: false })
  useEffect(() => onUnread(unread), [onUnread, unread])
  return null
}
