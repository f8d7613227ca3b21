import { useState } from 'react'
import { useLocation } from 'react-router'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { PUBLISH_HASH } from './place-of.ts'

/** Whether the sheet for publishing is open, and what opens and closes it. An address can open it. */
export function usePublishSheet(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const { hash, key } = useLocation()
  const isHydrated = useIsHydrated()
  const [chosen, setChosen] = useState<{ at: string; isOpen: boolean }>()
  const isOpen = chosen?.at === key ? chosen.isOpen : isHydrated && hash === PUBLISH_HASH
  return [isOpen, (next) => setChosen({ at: key, isOpen: next })]
}
