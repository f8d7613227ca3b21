import { type ComponentType, useEffect, useId } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Sheet } from '#ui/sheet.tsx'
import { useStore } from '#ui/use-store.ts'
import { registerAction } from './actions.ts'
import { watchBack } from './popup-history.ts'
import {
  clearPopup,
  closeByBack,
  closePopup,
  leaveOtherPage,
  openPopup,
  type PopupId,
  type PopupProps,
  type PopupViewProps,
  setQueryClearer,
  type ShownPopup,
  shownPopups,
} from './popups.ts'

declare module './actions.ts' {
  interface Actions {
    /** Opens a popup by its id; for blocks of pages (POPUP-39). */
    OPEN_POPUP: { [Id in PopupId]: { id: Id; props: PopupProps<Id> } }[PopupId]
  }
}

/** Renders the open popups; every layout has one, within the router. */
export function PopupHost({ closeLabel }: { closeLabel: string }) {
  const popups = useStore(shownPopups)
  useEffect(() => registerAction('OPEN_POPUP', ({ id, props }) => void openPopup(id, props)), [])
  usePopupsInHistory()
  return popups.map((popup) => popup.module && <Popup key={popup.key} popup={popup} closeLabel={closeLabel} />)
}

function Popup({ popup, closeLabel }: { popup: ShownPopup; closeLabel: string }) {
  const titleId = useId()
  const { key, definition, module, props } = popup
  if (!module) return null
  const { Art } = module
  const View = module.View as ComponentType<PopupViewProps<unknown>>
  return (
    <Sheet
      open={popup.phase === 'open'}
      shape={definition.shape}
      isWide={definition.isWide}
      labelledBy={titleId}
      closeLabel={closeLabel}
      art={Art && <Art />}
      onClose={() => void closePopup(key)}
      onClosed={() => {
        clearPopup(key)
        keepFocus()
      }}
    >
      <View {...props} titleId={titleId} close={(result) => void closePopup(key, result)} />
    </Sheet>
  )
}

/**
 * The element that opened it may be gone, such as the sign-in button after signing in: then the page gets the
 * focus.
 */
function keepFocus(): void {
  if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
}

/** Closes popups on Back and on navigation. */
function usePopupsInHistory(): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => watchBack(pathname + search, closeByBack), [pathname, search])
  useEffect(() => leaveOtherPage(pathname), [pathname])
  useEffect(() => {
    setQueryClearer(() => {
      const { pathname: path, search: query, hash } = location
      return query
        ? navigate({ pathname: path, search: '', hash }, { replace: true, preventScrollReset: true })
        : undefined
    })
  }, [navigate])
}
