import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { hasRole } from '#base/roles.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { splitLanguage } from '#i18n/choose-language.ts'
import { useStore } from '#ui/use-store.ts'
import type { OwnEntry } from './own-entry.ts'
import { isPaletteOpen } from './palette-state.ts'
import { noteVisit } from './visits.ts'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))

/** Opens the search under Ctrl K, and remembers the pages that were opened. `own` are entries of the page itself. */
export function PaletteHost({ own }: { own?: readonly OwnEntry[] }) {
  const { roles, isGuest, id } = useUser()
  const isAllowed = !isGuest && hasRole(roles, 'mentor')
  useVisits(isAllowed ? id : undefined)
  return isAllowed && <Opener own={own} userId={id} />
}

function Opener({ own, userId }: { own: readonly OwnEntry[] | undefined; userId: string }) {
  const isOpen = useStore(isPaletteOpen)
  const [wasOpened, setOpened] = useState(false)
  if (isOpen && !wasOpened) setOpened(true)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return
    if (event.key.toLowerCase() !== 'k' && event.code !== 'KeyK') return
    // In rich text Ctrl K makes a link.
    if (event.target instanceof HTMLElement && event.target.isContentEditable) return
    event.preventDefault()
    isPaletteOpen.set(true)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => {
      document.removeEventListener('keydown', listen)
      isPaletteOpen.set(false)
    }
  }, [])
  if (!wasOpened) return null
  return (
    <Suspense>
      <Palette open={isOpen} own={own ?? []} userId={userId} onClose={() => isPaletteOpen.set(false)} />
    </Suspense>
  )
}

function useVisits(userId: string | undefined): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (userId !== undefined) noteVisit(userId, splitLanguage(pathname).rest)
  }, [userId, pathname])
}
