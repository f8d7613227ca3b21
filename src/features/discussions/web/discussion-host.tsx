import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { queryString } from '#base/query-string.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { type Actions, registerAction } from '#web/actions.ts'
import { loadCached } from '#web/later-code.ts'
import { openOutbox } from '#web/lazy-outbox.ts'
import { closePopup, openPopup, popupKey } from '#web/popups.ts'
import { useVisitor } from '#web/visitor.ts'
import { discussionPopup, hideDiscussions, showDiscussions } from './popup-state.ts'
import { discussionQuery, discussionsQuery, SENDING_ROUTE } from './queries.ts'
import './discussion-button.tsx'

/** Query parameter that opens a discussion (DISC-08). */
const PARAMETER = 'discussion'

/** Opens the discussion popup on the action, and for addresses with `?discussion=`. */
export function DiscussionHost() {
  const queryClient = useQueryClient()
  const { code: lang } = useLanguage()
  const show = useEffectEvent(async ({ discussionId, courseId }: Actions['SHOW_DISCUSSION_POPUP']) => {
    const found = discussionId && (await queryClient.fetchQuery(discussionQuery(discussionId, lang)))
    const id = found ? found.courseId : courseId
    if (id === undefined) return
    const { discussions } = await queryClient.fetchQuery(discussionsQuery(id, lang))
    showDiscussions({ courseId: id, discussionId: discussionId ?? null, discussions })
    if (popupKey('discussion') === undefined) await openPopup('discussion', {}).then(hideDiscussions)
  })
  useEffect(() => registerAction('SHOW_DISCUSSION_POPUP', (asked) => void show(asked).catch(logged)), [])
  useAddress((discussionId) => show({ discussionId }))
  useSending()
  return null
}

/** Most visitors don't comment. */
const loadSending = () => loadCached(() => import('./sending.ts'))

const logged = (error: unknown): void => console.info('A discussion could not be opened', error)

function withoutDiscussion(search: string): string {
  const query = new URLSearchParams(search)
  query.delete(PARAMETER)
  return queryString(query)
}

/** Opens the discussion in the address. For one that is unknown or locked, the parameter is removed. */
function useAddress(show: (discussionId: string) => Promise<void>): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const read = useEffectEvent(async (discussionId: string | null) => {
    const { visible, discussionId: shownId } = discussionPopup()
    if (!discussionId) return
    if (visible && shownId === discussionId) return
    try {
      await show(discussionId)
    } catch (error) {
      logged(error)
      const key = popupKey('discussion')
      const to = { pathname, search: withoutDiscussion(search), hash }
      if (key === undefined) await navigate(to, { replace: true, preventScrollReset: true })
      else await closePopup(key)
    }
  })
  useEffect(() => void read(new URLSearchParams(search).get(PARAMETER)), [pathname, search])
}

/** Handles the outcome of queued comments, whether or not the popup is open. */
function useSending(): void {
  const visitor = useVisitor()
  const queryClient = useQueryClient()
  const userId = visitor.kind === 'user' ? visitor.userId : undefined
  useEffect(() => {
    if (userId === undefined) return
    const opening = openOutbox().then(({ outbox }) =>
      outbox.onOutcome((outcome) => {
        if (outcome.entry.route !== SENDING_ROUTE) return
        void loadSending().then(({ noteOutcome }) => noteOutcome(queryClient, userId, outcome))
      }),
    )
    return () => void opening.then((end) => end())
  }, [queryClient, userId])
}
