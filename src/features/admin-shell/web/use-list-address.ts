import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { localAddress } from '#web/local-address.ts'
import { queryOf } from '../address.ts'
import { type Change, hasArrived, type PendingNavigation, requestChange } from './pending-navigation.ts'

interface ListAddress<Values extends object> {
  /** Path of the list's page, without language. */
  to: string
  /** The values that the page shows now. */
  shown: Values
  /** Parses the values from a query string. */
  read: (query: URLSearchParams) => Values
}

/** Navigates to the list with changed filters. A change made while a navigation is pending is applied on top of it. */
export function useListAddress<Values extends object>({ to, shown, read }: ListAddress<Values>) {
  const navigate = useNavigate()
  const { code } = useLanguage()
  const pending = useRef<PendingNavigation<Values>>(undefined)
  const address = queryOf(shown)
  useEffect(() => {
    if (hasArrived(pending.current, address)) pending.current = undefined
  }, [address])
  return (change: Change) => {
    pending.current = requestChange({ pending: pending.current, shown, change, read })
    void navigate(localAddress(to, code) + queryOf(pending.current.values), { preventScrollReset: true })
  }
}
