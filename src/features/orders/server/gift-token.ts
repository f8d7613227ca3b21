import { createHmac, timingSafeEqual } from 'node:crypto'

const LENGTH = 24

const sealOf = (orderId: string, secret: string): string =>
  createHmac('sha256', secret).update(`gift ${orderId}`).digest('base64url').slice(0, LENGTH)

/** Returns the token in the link of a gift. It is derived from the order, so it needn't be stored and can always be shown again. */
export const giftToken = (orderId: string, secret: string): string => `${orderId}.${sealOf(orderId, secret)}`

/** Returns the order id in a token; undefined if the signature is wrong. */
export function orderOfToken(token: string, secret: string): string | undefined {
  const dot = token.lastIndexOf('.')
  const orderId = token.slice(0, Math.max(0, dot))
  const given = Buffer.from(token.slice(dot + 1))
  const seal = Buffer.from(sealOf(orderId, secret))
  return given.length === seal.length && timingSafeEqual(given, seal) ? orderId : undefined
}
