import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { dispatch } from '#web/actions.ts'
import { isPopup, openPopup, setPopupSwapping } from '#web/popups.ts'
import { loadLater } from '#web/later-code.ts'
import type { PageAction } from '../browser/page-actions.ts'

/** Throttles requests of frames. */
const FRAME_PAUSE_MS = 1000

/** Most pages are never asked for anything. */
const loadActions = () => loadLater(() => import('../browser/page-actions.ts'))

/** Runs actions requested by the address or by frames of this host: opens popups, starts scenarios, shows discussions (POPUP-39). */
export function PageActionsHost() {
  const { swapPopups } = usePortalSettings()
  useEffect(() => setPopupSwapping(swapPopups), [swapPopups])
  usePopupInAddress()
  useFrames()
  return null
}

function usePopupInAddress(): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const open = useEffectEvent(async (action: PageAction, rest: string) => {
    await navigate({ pathname, search: rest, hash }, { replace: true, preventScrollReset: true })
    act(action)
  })
  useEffect(() => {
    if (!new URLSearchParams(search).has('popup')) return
    let isLeft = false
    void loadActions().then(({ popupInAddress, withoutPopup }) => {
      const action = isLeft ? undefined : popupInAddress(search)
      if (action) void open(action, withoutPopup(search))
    })
    return () => void (isLeft = true)
  }, [search])
}

function useFrames(): void {
  useEffect(() => {
    let lastHeard = -Infinity
    const hear = async ({ origin, source, data, timeStamp }: MessageEvent<unknown>) => {
      // A frame in a sandbox has no origin, and pages of other hosts have theirs.
      if (origin !== location.origin || !isFrameHere(source)) return
      const { actionInMessage } = await loadActions()
      const action = await actionInMessage(data)
      if (!action || timeStamp - lastHeard < FRAME_PAUSE_MS) return
      lastHeard = timeStamp
      act(action)
    }
    const listener = (event: MessageEvent<unknown>) =>
      void hear(event).catch((error: unknown) => console.info('A frame could not be heard', error))
    addEventListener('message', listener)
    return () => removeEventListener('message', listener)
  }, [])
}

const isFrameHere = (source: MessageEventSource | null): boolean =>
  source !== null && Array.from(document.querySelectorAll('iframe')).some((frame) => frame.contentWindow === source)

function act(action: PageAction): void {
  if (action.name === 'START_SCENARIO') dispatch(action.name, action.payload)
  else if (action.name === 'SHOW_DISCUSSION_POPUP') dispatch(action.name, action.payload)
  else if (isPopup(action.id)) void openPopup(action.id, action.props)
}
