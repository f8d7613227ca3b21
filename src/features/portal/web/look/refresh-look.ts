import { chooseLook, savedLook } from './look.ts'

/** Computes the colours of the stored look again, in case the portal's colour or this code has changed. */
export function refreshLook(): void {
  const look = savedLook()
  if (look !== 'light') chooseLook(look)
}
