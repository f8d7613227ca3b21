import { useParams } from 'react-router'
import { useUser } from '#features/accounts/web/queries.ts'
import { DeskGuard } from '../desk-guard.tsx'
import { Inbox } from '../inbox.tsx'

/** A mentor's inbox, with the conversation that the address names. */
export function Page() {
  const { chatId } = useParams()
  return useUser().isGuest ? <DeskGuard /> : <Inbox chatId={chatId} />
}
