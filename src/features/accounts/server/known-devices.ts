import { isIPv4 } from 'node:net'
import { sql } from 'kysely'
import { DAY_MS, SECOND_MS } from '#base/clock.ts'
import { addressGroup } from '#server/http/client-address.ts'
import type { Transaction } from '#server/database/database.ts'
import { deleteRows } from '#server/jobs/cleaning.ts'
import type { Kernel } from '#server/kernel.ts'
import type { RequestHttp } from '#server/http/request-visitor.ts'
import { isToken, keyedHash, randomToken } from '#server/sessions/tokens.ts'
import { deviceOf } from './device.ts'
import { newDeviceMail } from './mails.ts'
import { isDeviceKnown, listDevices, saveDevices } from './store-devices.ts'
import { helpAddress, emailOwner } from './email-owner.ts'

/** Identifies a browser across sign-ins; grants no access. */
const DEVICE_COOKIE = 'known-device'
/** A browser or place unused for this long counts as new. */
const KEPT_MS = 400 * DAY_MS

interface SignIn {
  userId: string
  http: RequestHttp
}

/** Deletes browsers and places that count as new again. */
export const deleteOldDevices = ({ db, clock }: Pick<Kernel, 'db' | 'clock'>): Promise<void> =>
  deleteRows({
    db,
    clock,
    table: 'known_devices',
    where: sql`seen_at < ${new Date(clock.now().getTime() - KEPT_MS)}`,
  })

/**
 * Records from where an account is used, and emails its owner if it is new: neither a known browser, nor one of the
 * same kind at a known place. The very first one is not reported.
 */
export async function noteDevice(kernel: Kernel, trx: Transaction, coming: SignIn): Promise<void> {
  const now = kernel.clock.now()
  const marks = marksOf(kernel, coming)
  const { userId } = coming
  const known = await listDevices(trx, { userId, since: new Date(now.getTime() - KEPT_MS) })
  await saveDevices(trx, { userId, marks, now })
  const isNew = known.length > 0 && !marks.some((mark) => known.includes(mark))
  if (isNew) await notifyOfDevice(kernel, trx, coming)
}

/** Makes a browser known to an account without an email to its owner, who has just opened one in it. */
export function rememberDevice(kernel: Kernel, trx: Transaction, coming: SignIn): Promise<void> {
  const marks = marksOf(kernel, coming)
  return saveDevices(trx, { userId: coming.userId, marks, now: kernel.clock.now() })
}

/**
 * Returns the mark of this browser if the account was used in it before. Only its cookie counts, since a browser of the
 * same kind is easily faked.
 */
export async function findKnownDevice(
  kernel: Kernel,
  { userId = '', http }: { userId: string | undefined; http: RequestHttp },
): Promise<string | undefined> {
  const given = http.cookies.get(DEVICE_COOKIE)
  if (!isToken(given)) return undefined
  const mark = markOf(kernel, userId, given)
  const since = new Date(kernel.clock.now().getTime() - KEPT_MS)
  return (await isDeviceKnown(kernel.db, { userId, mark, since })) ? mark : undefined
}

function notifyOfDevice(kernel: Kernel, trx: Transaction, { userId, http }: SignIn): Promise<void> {
  const { browser, system } = deviceOf(http.header('user-agent') ?? null)
  const propsOf = ({ name, lang }: { name: string; lang: string }) => ({
    name,
    link: helpAddress(kernel, lang),
    browser: browser ?? '',
    system: system ?? '',
  })
  return emailOwner(kernel, { userId, kind: newDeviceMail, propsOf }, trx)
}

/** Two marks of a device: the cookie of this browser, and its kind at its place. Hashed per account. */
function marksOf(kernel: Kernel, { userId, http }: SignIn): string[] {
  const { browser, system } = deviceOf(http.header('user-agent') ?? null)
  const place = [browser, system, placeOf(http.ip)].join(' ')
  return [markBrowser(kernel, http), place].map((sign) => markOf(kernel, userId, sign))
}

const markOf = ({ config }: Kernel, userId: string, sign: string): string =>
  keyedHash(config.secret, `device ${userId} ${sign}`)

function markBrowser({ config }: Kernel, { cookies }: RequestHttp): string {
  const given = cookies.get(DEVICE_COOKIE)
  const mark = isToken(given) ? given : randomToken()
  cookies.set(DEVICE_COOKIE, mark, {
    maxAge: KEPT_MS / SECOND_MS,
    path: '/',
    httpOnly: true,
    secure: config.publicUrl.startsWith('https:'),
    sameSite: 'Lax',
  })
  return mark
}

/** The network, since providers assign new addresses within it every day. */
const placeOf = (ip: string): string => (isIPv4(ip) ? ip.split('.').slice(0, 3).join('.') : addressGroup(ip))
