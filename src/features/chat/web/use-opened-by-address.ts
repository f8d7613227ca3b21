import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CHAT_OPEN } from '../paths.ts'

/** Opens the chat for who follows a notice to it; the address then says it no more, so that a reload leaves it as it is. */
export function useOpenedByAddress(open: () => void): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!isOpenAsked(search)) return
    const query = new URLSearchParams(search)
    open()
    query.delete(CHAT_OPEN.name)
    void navigate({ pathname, search: query.toString(), hash }, { replace: true, preventScrollReset: true })
  }, [open, pathname, search, hash, navigate])
}

/** Whether an address asks for the chat. */
export const isOpenAsked = (search: string): boolean =>
  new URLSearchParams(search).get(CHAT_OPEN.name) === CHAT_OPEN.value
