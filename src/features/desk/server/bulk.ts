import { createHash } from 'node:crypto'
import type { SignedInVisitor } from '#base/roles.ts'
import { fullNameOf } from '#features/accounts/server/present.ts'
import { MESSAGE_ID_PREFIX } from '#features/chat/ids.ts'
import { openChat } from '#features/chat/server/chats.ts'
import { postMessage } from '#features/chat/server/post.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { deskError } from '../errors.ts'
import { BULK_LEARNERS_MAX, BULK_SAMPLES, BULKS_PER_DAY } from '../limits.ts'
import type { BulkInput, BulkPreview, SentBulk } from '../model.ts'
import { fillIn, textFor } from '../rules.ts'
import { requireScope } from './rights.ts'
import {
  countBulks,
  findBulk,
  insertBulk,
  listBulks,
  listReached,
  listUnsent,
  lockAuthor,
  noteSent,
  type Reached,
} from './store-bulk.ts'

/** Returns samples of a bulk message, and whom it reaches. */
export async function previewBulk(kernel: Kernel, visitor: SignedInVisitor, input: BulkInput): Promise<BulkPreview> {
  const scope = await requireScope(kernel, visitor)
  const all = await listReached(kernel.db, { scope, filter: input.filter })
  const { willing, reached } = reachedOf(all)
  const languages = Map.groupBy(reached, ({ lang }) => lang ?? input.fallback)
  const sent = await countBulks(kernel.db, visitor.userId, kernel.clock.now())
  return {
    total: reached.length,
    isCut: willing.length > reached.length,
    refused: all.length - willing.length,
    left: Math.max(0, BULKS_PER_DAY - sent),
    samples: samplesOf(reached, input),
    languages: [...languages].map(([lang, of]) => ({ lang, count: of.length, isOwn: Boolean(input.texts[lang]) })),
  }
}

/** Splits learners into those who accept bulk messages and get this one, and the rest. */
function reachedOf(all: readonly Reached[]) {
  const willing = all.filter(({ refuses }) => !refuses)
  return { willing, reached: willing.slice(0, BULK_LEARNERS_MAX) }
}

/** Picks samples that differ as much as possible: one of each language first. */
function samplesOf(reached: readonly Reached[], input: BulkInput): BulkPreview['samples'] {
  const firsts = [...Map.groupBy(reached, ({ lang }) => lang).values()].flatMap(([first]) => first ?? [])
  const chosen = [...new Set([...firsts, ...reached])].slice(0, BULK_SAMPLES)
  return chosen.flatMap((learner) => {
    const found = textFor(input, learner.lang)
    return found ? { name: fullNameOf(learner), lang: found.lang, text: fillIn(found.text, variablesOf(learner)) } : []
  })
}

const variablesOf = ({ first_name: firstName }: { first_name: string | null }) => ({ firstName: firstName ?? '' })

/**
 * Sends a bulk message, to each learner in their language. The recipients and the ids of their messages are stored first, so that a retry
 * after a crash continues and reaches nobody twice.
 */
export async function sendBulk(
  kernel: Kernel,
  visitor: SignedInVisitor,
  { id, input }: { id: string; input: BulkInput },
): Promise<number> {
  if (!input.texts[input.fallback]) throw deskError('desk.bulk-no-text')
  const total = await saveBulk(kernel, visitor, { id, input })
  for (const row of await listUnsent(kernel.db, id)) {
    await kernel.db.transaction().execute(async (trx) => {
      await postTo(kernel, trx, row, { authorId: visitor.userId, fallback: input.fallback })
      await noteSent(trx, { bulkId: id, learnerId: row.learner_id, now: kernel.clock.now() })
    })
  }
  return total
}

type Unsent = Awaited<ReturnType<typeof listUnsent>>[number]

/** Posts to one recipient, in their language, unless there is no text for them. */
async function postTo(
  kernel: Kernel,
  trx: Transaction,
  { texts, lang, learner_id: learnerId, message_id: id, ...learner }: Unsent,
  { authorId, fallback }: { authorId: string; fallback: string },
): Promise<void> {
  const found = textFor({ texts, fallback }, lang)
  if (!found) return
  const { id: chatId } = await openChat(kernel, trx, learnerId)
  const text = fillIn(found.text, variablesOf(learner))
  await postMessage(kernel, trx, { chatId, id, authorId, isStudent: false, text, via: 'bulk' })
}

async function saveBulk(kernel: Kernel, visitor: SignedInVisitor, { id, input }: { id: string; input: BulkInput }) {
  const scope = await requireScope(kernel, visitor)
  return kernel.db.transaction().execute(async (trx) => {
    // Serialized, so that simultaneous requests can't exceed the limit.
    await lockAuthor(trx, visitor.userId)
    const before = await findBulk(trx, id)
    if (before && before.authorId !== visitor.userId) throw deskError('desk.not-yours')
    if (before) return before.total
    const now = kernel.clock.now()
    if ((await countBulks(trx, visitor.userId, now)) >= BULKS_PER_DAY) throw deskError('desk.bulk-limit')
    const { reached } = reachedOf(await listReached(trx, { scope, filter: input.filter }))
    if (reached.length === 0) throw deskError('desk.bulk-empty')
    const learners = reached.map((learner) => ({ id: learner.id, messageId: messageIdOf(id, learner.id) }))
    await insertBulk(trx, { id, authorId: visitor.userId, ...input, now, learners })
    return reached.length
  })
}

/** Returns the id of a recipient's message: deterministic, like an id made once by a browser. */
function messageIdOf(bulkId: string, learnerId: string): string {
  const digest = createHash('sha256').update(`${bulkId} ${learnerId}`).digest('hex')
  // A UUID of version 8, for custom contents (RFC 9562).
  const parts = [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`, `8${digest.slice(17, 20)}`]
  return `${MESSAGE_ID_PREFIX}${[...parts, digest.slice(20, 32)].join('-')}`
}

export async function readBulks(
  kernel: Kernel,
  visitor: SignedInVisitor,
): Promise<{ bulks: SentBulk[]; left: number }> {
  const [rows, sent] = await Promise.all([
    listBulks(kernel.db, visitor.userId),
    countBulks(kernel.db, visitor.userId, kernel.clock.now()),
  ])
  const bulks = rows.map(({ id, texts, total, created_at: at, read }) => ({
    id,
    at: at.toISOString(),
    total,
    text: Object.values(texts)[0] ?? '',
    read,
  }))
  return { bulks, left: Math.max(0, BULKS_PER_DAY - sent) }
}
