import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CHAT_OPEN } from '../paths.ts'

/** Opens the chat if the address asks for it, and removes the parameter, so that a reload doesn't open it again. */
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

/** Whether an address opens the chat. */
export const isOpenAsked = (search: string): boolean =>
  new URLSearchParams(search).get(CHAT_OPEN.name) === CHAT_OPEN.value
