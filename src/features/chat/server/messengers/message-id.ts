import { createHash } from 'node:crypto'
import { MESSAGE_ID_PREFIX } from '../../ids.ts'

/** Version and variant bits of a UUID. */
const VERSION = '8'
const VARIANTS = '89ab'

/** Derives the id of a message from a messenger deterministically, so that repeated webhooks give the same id. */
export function messageIdOf(link: string, messageId: string, piece: number): string {
  const hash = createHash('sha256').update(`${link} ${messageId} ${piece}`).digest('hex')
  const variant = VARIANTS.charAt(Number.parseInt(hash.charAt(16), 16) % VARIANTS.length)
  const parts = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    VERSION + hash.slice(13, 16),
    variant + hash.slice(17, 20),
    hash.slice(20, 32),
  ]
  return MESSAGE_ID_PREFIX + parts.join('-')
}
