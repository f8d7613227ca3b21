import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { localAddress } from '#web/local-address.ts'
import { queryOf } from '../address.ts'
import { type Asked, askFor, type Change, hasCome } from './asked.ts'

interface ListAddress<Values extends object> {
  /** Page of the list, without language. */
  to: string
  /** What the page shows now. */
  shown: Values
  /** What an address asks for. */
  read: (query: URLSearchParams) => Values
}

/** Goes to the list as it shall be, a change on top of what was asked for last: that may still be on its way. */
export function useListAddress<Values extends object>({ to, shown, read }: ListAddress<Values>) {
  const navigate = useNavigate()
  const { code } = useLanguage()
  const asked = useRef<Asked<Values>>(undefined)
  const address = queryOf(shown)
  useEffect(() => {
    if (hasCome(asked.current, address)) asked.current = undefined
  }, [address])
  return (change: Change) => {
    asked.current = askFor({ asked: asked.current, shown, change, read })
    void navigate(localAddress(to, code) + queryOf(asked.current.values), { preventScrollReset: true })
  }
}
