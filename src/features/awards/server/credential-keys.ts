import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { JWK } from 'jose'
import { withLock } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { insertKey, listKeys } from './store-keys.ts'

/** Signature algorithm: every verifier of Open Badges supports ES256. */
export const ALGORITHM = 'ES256'

const KEY_LOCK = 7_041_790
const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/** A signing key; its id is the thumbprint of its public half. */
export interface SigningKey {
  id: string
  privateKey: JWK
}

/** Returns the current signing key, creating it if there is none. Safe for concurrent processes. */
export async function signingKey(kernel: Kernel): Promise<SigningKey> {
  const known = await newest(kernel)
  if (known) return known
  return withLock(kernel.db, KEY_LOCK, async () => (await newest(kernel)) ?? makeKey(kernel))
}

/** Returns the public halves of all keys ever used, so that old signatures can be verified. */
export async function publicKeys({ db }: Pick<Kernel, 'db'>): Promise<JWK[]> {
  const keys = await listKeys(db)
  return keys.map(({ id, public_key: key }) => ({ ...key, kid: id, alg: ALGORITHM, use: 'sig' }))
}

async function newest({ db, config }: Kernel): Promise<SigningKey | undefined> {
  const [key] = await listKeys(db)
  return key && { id: key.id, privateKey: unseal(config.secret, key.sealed_private_key) }
}

async function makeKey(kernel: Kernel): Promise<SigningKey> {
  const { calculateJwkThumbprint, exportJWK, generateKeyPair } = await import('jose')
  const pair = await generateKeyPair(ALGORITHM, { extractable: true })
  const [publicKey, privateKey] = [await exportJWK(pair.publicKey), await exportJWK(pair.privateKey)]
  const id = await calculateJwkThumbprint(publicKey)
  const sealed = seal(kernel.config.secret, privateKey)
  await insertKey(kernel.db, { id, publicKey, sealed, now: kernel.clock.now() })
  return { id, privateKey }
}

const sealingKey = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'credential keys', KEY_BYTES))

function seal(secret: string, key: JWK): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, sealingKey(secret), iv)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(key)), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

function unseal(secret: string, sealed: string): JWK {
  const bytes = Buffer.from(sealed, 'base64url')
  const opener = createDecipheriv(CIPHER, sealingKey(secret), bytes.subarray(0, IV_BYTES))
  opener.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const opened = Buffer.concat([opener.update(bytes.subarray(IV_BYTES + TAG_BYTES)), opener.final()])
  const key: JWK = JSON.parse(opened.toString())
  return key
}
