import { sql } from 'kysely'
import { currentSettings } from '#features/portal/server/settings.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { hashToken } from '#server/sessions/tokens.ts'
import { cutName } from '../../rules.ts'
import { auditOwn } from '../audit.ts'
import { noteRegistration } from '../on-registration.ts'
import { makeQuickToken, QUICK_TOKEN_KEY } from '../quick-token.ts'
import { addRole, findLanguage, insertAccount } from '../store.ts'
import { addLink, findUserByLink } from '../store-links.ts'
import { emailSignInMethodChanged } from '../email-sign-in-method-changed.ts'
import { codeIn } from './codes.ts'
import { methodsOf } from './offered.ts'
import type { BotMessage, Incoming } from './provider.ts'
import { dispatchMessage } from './message-hooks.ts'
import { deleteStop, findAskedCode, insertStop, isStopped, setCodeUser, setOutcome, startCode } from './store.ts'

/** Words for "stop" that people write to bots. */
const STOP_WORDS = new Set(['stop', '/stop', 'unsubscribe', 'стоп', 'توقف'])

/** A message to the bot of a messenger. */
interface ReceivedMessage extends Incoming {
  connect: string
}

/** Processes a message to a bot and returns its replies. Idempotent for repeated messages. */
export async function handleBotMessage(kernel: Kernel, received: ReceivedMessage): Promise<BotMessage[]> {
  const text = received.text.trim()
  const link = `${received.connect}|${received.from.id}`
  const code = codeIn(text)
  if (code !== undefined) return start(kernel, { ...received, link, code })
  const chosen = /^\d\d$/.test(text) ? await choose(kernel, { ...received, link, digits: text }) : undefined
  if (chosen) return chosen
  if (STOP_WORDS.has(text.toLowerCase())) return stop(kernel, { ...received, link })
  return (
    (await dispatchToFeatures(kernel, { ...received, link, text })) ?? [
      await replyText(kernel, await languageOf(kernel, received), 'help'),
    ]
  )
}

/** Passes what the bot doesn't handle to the features; undefined for somebody without an account. */
async function dispatchToFeatures(kernel: Kernel, from: From): Promise<BotMessage[] | undefined> {
  const owner = await findOwner(kernel, kernel.db, from)
  if (!owner) return undefined
  if (owner.status !== 'active') return [await replyText(kernel, await languageOf(kernel, from), 'blocked')]
  const isBack = await isStopped(kernel.db, from.link)
  if (isBack) await deleteStop(kernel.db, from.link)
  return dispatchMessage(kernel, { ...from, userId: owner.id, isBack })
}

interface From extends ReceivedMessage {
  link: string
}

async function start(kernel: Kernel, { code, ...from }: From & { code: string }): Promise<BotMessage[]> {
  const now = kernel.clock.now()
  const row = await startCode(kernel.db, {
    codeHash: hashToken(code),
    messenger: from.connect,
    link: from.link,
    now,
  })
  if (!row) return [await replyText(kernel, await languageOf(kernel, from), 'codeNotValid')]
  await deleteStop(kernel.db, from.link)
  const ask = {
    ...(await replyText(kernel, row.lang, row.for_user_id ? 'askToConnect' : 'askDigits')),
    choices: row.choices,
  }
  if (row.for_user_id !== null) return row.outcome === null ? [ask] : [await replyText(kernel, row.lang, 'done')]
  const entered = await accountOf(kernel, { ...from, lang: row.lang })
  if (entered.kind !== 'open') return [await replyText(kernel, row.lang, entered.kind)]
  await setCodeUser(kernel.db, row.id, entered.userId)
  const quickToken = await makeQuickToken(kernel, kernel.db, { userId: entered.userId })
  const address = addressOf(kernel, row.quick_link, quickToken)
  const welcome = await replyText(kernel, row.lang, 'welcome', { address })
  return row.outcome === null ? [welcome, ask] : [welcome]
}

type Found = { kind: 'open'; userId: string } | { kind: 'blocked' | 'signUpClosed' }

/** Returns the sender's account, creating it if needed. */
async function accountOf(kernel: Kernel, from: From & { lang: string }): Promise<Found> {
  const { registration } = await currentSettings(kernel)
  const isOpenForNew = registration.messengers && registration.type !== 'closed'
  return kernel.db.transaction().execute(async (trx): Promise<Found> => {
    // Two concurrent starts would create two accounts.
    await sql`select pg_advisory_xact_lock(hashtext(${from.link}))`.execute(trx)
    const known = await findOwner(kernel, trx, from)
    if (!known && !isOpenForNew) return { kind: 'signUpClosed' }
    const userId = known?.id ?? (await makeAccount(kernel, trx, from))
    return (await addRole(trx, userId, 'disciple')) ? { kind: 'open', userId } : { kind: 'blocked' }
  })
}

/** Finds the account with this messenger, whichever provider was used then. */
async function findOwner(kernel: Kernel, db: Database | Transaction, { connect, from }: From) {
  for (const method of methodsOf(kernel, connect)) {
    const owner = await findUserByLink(db, `${method}|${from.id}`)
    if (owner) return owner
  }
  return undefined
}

async function makeAccount(kernel: Kernel, trx: Transaction, { from, link, lang }: From & { lang: string }) {
  const [id, now] = [kernel.makeId(), kernel.clock.now()]
  await insertAccount(trx, { id, firstName: cutName(from.name ?? ''), roles: ['disciple'], lang, now })
  await noteRegistration(kernel, { userId: id, now, trx })
  await addLink(trx, { userId: id, link, now })
  return id
}

/** Checks the digits that somebody chose; there is only one attempt. Undefined if no digits were asked for. */
async function choose(
  kernel: Kernel,
  { digits, ...from }: From & { digits: string },
): Promise<BotMessage[] | undefined> {
  const chosen = await kernel.db.transaction().execute(async (trx) => {
    const row = await findAskedCode(trx, { link: from.link, now: kernel.clock.now() })
    if (!row?.choices.includes(digits)) return undefined
    const outcome = digits === row.digits ? await connected(kernel, trx, { ...from, row }) : 'wrong'
    await setOutcome(trx, row.id, outcome)
    return { ...row, outcome }
  })
  if (!chosen) return undefined
  const key = chosen.outcome === 'right' && chosen.for_user_id !== null ? 'connected' : chosen.outcome
  return [await replyText(kernel, chosen.lang, key, { address: addressOf(kernel, chosen.quick_link) })]
}

/** Links the messenger to the account that asked for it, unless it belongs to another. */
async function connected(
  kernel: Kernel,
  trx: Transaction,
  { row, ...from }: From & { row: { for_user_id: string | null; is_proved: boolean } },
): Promise<'right' | 'taken' | 'unproved'> {
  const { for_user_id: userId } = row
  if (userId === null) return 'right'
  const owner = await findOwner(kernel, trx, from)
  if (owner) return owner.id === userId ? 'right' : 'taken'
  if (!row.is_proved) return 'unproved'
  const now = kernel.clock.now()
  if (!(await addLink(trx, { userId, link: from.link, now }))) return 'taken'
  await auditOwn(trx, { userId, action: 'account.way-in-added', details: { method: from.connect }, now })
  await emailSignInMethodChanged(kernel, { userId, link: from.link, isJoined: true }, trx)
  return 'right'
}

async function stop(kernel: Kernel, from: From): Promise<BotMessage[]> {
  await insertStop(kernel.db, { link: from.link, now: kernel.clock.now() })
  return [await replyText(kernel, await languageOf(kernel, from), 'stopped')]
}

function addressOf(kernel: Kernel, path: string, quickToken?: string): string {
  const url = new URL(path, kernel.config.publicUrl)
  if (quickToken !== undefined) url.searchParams.set(QUICK_TOKEN_KEY, quickToken)
  return url.href
}

async function languageOf(kernel: Kernel, { connect, from }: ReceivedMessage): Promise<string> {
  for (const method of methodsOf(kernel, connect)) {
    const lang = await findLanguage(kernel.db, `${method}|${from.id}`)
    if (lang) return lang
  }
  return (await currentSettings(kernel)).i18n.primaryLang
}

async function replyText(
  kernel: Kernel,
  lang: string,
  key: string,
  values: Record<string, string> = {},
): Promise<BotMessage> {
  const { name } = await currentSettings(kernel)
  return { text: await kernel.texts.textOf(lang, `mail.bot.${key}`, { portal: name, ...values }) }
}
