import { isLoopback } from '#server/http/own-host.ts'
import { continueIn, ORDER_ID_MARK } from '../checkout.ts'
import { ordersError } from '../errors.ts'

const PATH = /^\/(?:[a-z]{2,3}\/)?order-result\/[\w-]+\/?$/

/**
 * Returns the address to which the payer returns, with the order's id in it (PAY-06). Only result pages of this portal are accepted, since
 * the provider would send people to any other address too.
 */
export function returnAddress(wanted: string, of: { orderId: string; publicUrl: string }): string {
  const own = new URL(of.publicUrl)
  const address = wanted.replaceAll(ORDER_ID_MARK, of.orderId)
  const url = URL.canParse(address, own.origin) ? new URL(address, own.origin) : undefined
  // A developer's machine has several host names.
  const isOwn = url?.origin === own.origin || (isLoopback(url?.hostname ?? '') && isLoopback(own.hostname))
  if (!url || !isOwn || !PATH.test(url.pathname) || !url.pathname.includes(of.orderId)) {
    throw ordersError('orders.foreign-address')
  }
  // Only the path of an element may travel through another site.
  if (continueIn(url.search) === undefined) url.searchParams.delete('continue')
  return url.href
}

/** Whether `host` is this portal's host, as browsers send it. */
export function isOwnHost(host: string, publicUrl: string): boolean {
  const own = new URL(publicUrl)
  if (host === own.host || host === own.origin) return true
  const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''
  return isLoopback(name) && isLoopback(own.hostname)
}
