import type { Hono } from 'hono'
import { findContact } from '#features/accounts/server/store-profile.ts'
import type { Kernel } from '#server/kernel.ts'
import type { PortalEnv } from '#server/http/request-visitor.ts'
import { isSameHash, keyedHash } from '#server/sessions/tokens.ts'
import { notificationsError } from '../errors.ts'
import { maskEmail } from '#features/accounts/mask-email.ts'
import { isTopic, type Topic, TOPICS } from '../topics.ts'
import { isWanted, saveChoices } from './store-choices.ts'

interface Of {
  userId: string
  topic: Topic
}

const ADDRESS = '/api/unsubscribe'

/**
 * Returns the `unsubscribeUrl` of an email. Opened in a browser it shows a page that asks for confirmation; the
 * one-click request of an email program takes effect at once (RFC 8058). Valid as long as the account exists, because
 * emails are kept for years.
 */
export function unsubscribeUrl({ config }: Pick<Kernel, 'config'>, of: Of): string {
  return `${config.publicUrl}${ADDRESS}?token=${tokenOf(config.secret, of)}`
}

/** Returns what a link would unsubscribe from. */
export async function readUnsubscription(kernel: Kernel, token: string) {
  const { userId, topic } = readToken(kernel.config.secret, token)
  const contact = await findContact(kernel.db, userId)
  if (!contact) throw notificationsError('notifications.link-not-valid')
  return {
    address: contact.email && maskEmail(contact.email),
    topic,
    isOn: await isWanted(kernel.db, { userId, topic, channel: 'mail' }),
  }
}

/** Unsubscribes by a link. Idempotent. */
export async function unsubscribe(kernel: Kernel, { token, isAll }: { token: string; isAll: boolean }): Promise<void> {
  const { userId, topic } = readToken(kernel.config.secret, token)
  if (!(await findContact(kernel.db, userId))) throw notificationsError('notifications.link-not-valid')
  const topics = isAll ? TOPICS : [topic]
  const choices = topics.map((each) => ({ topic: each, channel: 'mail' as const, isOn: false }))
  await saveChoices(kernel.db, { userId, choices, now: kernel.clock.now() })
}

/** Handles POST from email programs and GET from readers. GET alone changes nothing. */
export function addUnsubscribeAddress(api: Hono<PortalEnv>, kernel: Kernel): void {
  api.get('/unsubscribe', (context) => {
    context.header('cache-control', 'no-store')
    context.header('referrer-policy', 'no-referrer')
    return context.redirect(`/unsubscribe/?${new URLSearchParams({ token: context.req.query('token') ?? '' })}`, 303)
  })
  api.post('/unsubscribe', async (context) => {
    await unsubscribe(kernel, { token: context.req.query('token') ?? '', isAll: false })
    return context.json({})
  })
}

const tokenOf = (secret: string, of: Of): string => `${payloadOf(of)}.${signatureOf(secret, of)}`

const payloadOf = ({ userId, topic }: Of): string => Buffer.from(`${topic} ${userId}`).toString('base64url')

const signatureOf = (secret: string, { userId, topic }: Of): string =>
  keyedHash(secret, `unsubscribe ${topic} ${userId}`)

function readToken(secret: string, token: string): Of {
  const [payload = '', signature = ''] = token.split('.')
  const [topic, userId] = Buffer.from(payload, 'base64url').toString().split(' ')
  if (!userId || !isTopic(topic)) throw notificationsError('notifications.link-not-valid')
  const of = { userId, topic }
  if (!isSameHash(signature, signatureOf(secret, of))) throw notificationsError('notifications.link-not-valid')
  return of
}
