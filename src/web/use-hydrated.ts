import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False on the server and while the app takes over what the server rendered, then true. A part of a page that hydrates late needs it for
 * what others may have loaded meanwhile: if its first rendering differs from the server's, React throws that away, with what was pressed.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
