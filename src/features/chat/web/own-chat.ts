import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { userQuery, useUser } from '#features/accounts/web/queries.ts'
import { isOnline, onNetworkChange } from '#web/network.ts'
import { callChat, logged } from './queries.ts'

/** Returns the id of the visitor's chat on this portal; undefined if there is none (CHAT-04). */
export function useOwnChatId(): string | undefined {
  const { chatV2 } = useUser()
  return chatV2.find(({ learningPortalId }) => learningPortalId === ENVIRONMENT_ID)?.chatId
}

/** Creates the visitor's chat on first opening (CHAT-34), once. Offline it waits for the network. */
export function useMadeChat(): string | undefined {
  const chatId = useOwnChatId()
  const { id: studentId, isGuest } = useUser()
  const queryClient = useQueryClient()
  const isMaking = useRef(false)
  const make = useEffectEvent(async () => {
    if (isMaking.current) return
    isMaking.current = true
    try {
      const { id } = await callChat('POST /lpm/v2/chats.createStudentChat', {
        body: { learningPortalId: ENVIRONMENT_ID, studentId },
      })
      const { queryKey } = userQuery()
      const own = { chatId: id, learningPortalId: ENVIRONMENT_ID }
      queryClient.setQueryData(queryKey, (user) => (user && user.id === studentId ? { ...user, chatV2: [own] } : user))
    } catch (error) {
      logged(error)
    }
    isMaking.current = false
  })
  const isWanted = chatId === undefined && !isGuest
  useEffect(() => {
    if (!isWanted) return
    void make()
    return onNetworkChange(() => void (isOnline() && make()))
  }, [isWanted])
  return chatId
}
