import { createHmac, timingSafeEqual } from 'node:crypto'

const LENGTH = 24

const sealOf = (orderId: string, secret: string): string =>
  createHmac('sha256', secret).update(`gift ${orderId}`).digest('base64url').slice(0, LENGTH)

/** What the link of a gift holds. It needs no place of its own: the payer can always be shown it again. */
export const giftToken = (orderId: string, secret: string): string => `${orderId}.${sealOf(orderId, secret)}`

/** The order of a token; undefined for one that we have not made. */
export function orderOfToken(token: string, secret: string): string | undefined {
  const dot = token.lastIndexOf('.')
  const orderId = token.slice(0, Math.max(0, dot))
  const given = Buffer.from(token.slice(dot + 1))
  const seal = Buffer.from(sealOf(orderId, secret))
  return given.length === seal.length && timingSafeEqual(given, seal) ? orderId : undefined
}
