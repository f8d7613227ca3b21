import { randomBytes } from 'node:crypto'
import { HOUR_MS } from '#base/clock.ts'
import { audit } from '#features/accounts/server/audit.ts'
import { findContact } from '#features/accounts/server/store-profile.ts'
import type { Course } from '#features/courses/model.ts'
import { cachedPresentation, cachedPublishedOutline } from '#features/courses/server/cached.ts'
import { outlineForLearner } from '#features/courses/server/person.ts'
import { visibleElements } from '#features/courses/rules.ts'
import { findLanguage, normaliseLocale } from '#i18n/languages.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { requireLimit } from '#server/http/require-limit.ts'
import { awardsError } from '../errors.ts'
import type { CertificateRequest } from '../model.ts'
import { certificatePath, NUMBER_LENGTH, numberOf, wholeName } from '../rules.ts'
import { wordsFor } from './certificate-words.ts'
import { certificateMail } from './mails.ts'
import {
  type CertificateRow,
  findCertificate,
  findValidCertificate,
  insertCertificate,
  isWithdrawn,
  lockCertificate,
  type NewCertificate,
  noteReplacement,
  revokeCertificate,
} from './store-certificates.ts'
import { findDone } from './store.ts'

/** Kind of email attachment: a certificate's PDF, by its id. */
export const CERTIFICATE_ATTACHMENT = 'certificate'

const REQUESTS_PER_HOUR = 30
/** Limit of repeated emails per certificate. */
export const EMAILS_PER_HOUR = 5

/** Issues the certificate of a finished course, or returns the one issued before (CERT-01). */
export async function requestCertificate(
  kernel: Kernel,
  { userId, ...asked }: CertificateRequest & { userId: string },
): Promise<CertificateRow> {
  const of = { userId, courseId: asked.courseId }
  const course = await courseIn(kernel, asked.courseId, asked.lang)
  const before = await findValidCertificate(kernel.db, of)
  if (before) return before
  // After a revocation only the administration can issue another.
  if (await isWithdrawn(kernel.db, of)) throw awardsError('awards.revoked')
  await requireLimit(kernel, { key: `certificate ${userId}`, points: REQUESTS_PER_HOUR, durationMs: HOUR_MS })
  const finishedAt = await finishOf(kernel, of)
  if (!finishedAt) throw awardsError('awards.not-finished')
  const row = await newCertificate(kernel, { ...asked, userId, course, finishedAt })
  await kernel.db.transaction().execute(async (trx) => {
    const isNew = await insertCertificate(trx, row)
    if (isNew) await emailCertificate(kernel, trx, { row, otherwiseTo: asked.email, isAnew: false })
  })
  // On a concurrent request, the first one has issued it.
  const kept = await findValidCertificate(kernel.db, of)
  if (!kept) throw awardsError('awards.no-such-certificate')
  return kept
}

/** Returns the course in the certificate's language; throws for an unpublished one. */
export async function courseIn(kernel: Kernel, courseId: string, lang: string): Promise<Course> {
  if (!(await cachedPublishedOutline(kernel, courseId))) throw awardsError('awards.no-such-course')
  return cachedPresentation(kernel, { id: courseId, lang: languageFor(lang), isBought: false })
}

/** Returns a supported language for a certificate. */
export const languageFor = (lang: string): string => (findLanguage(lang) ? lang : normaliseLocale(lang))

/**
 * Returns when a person finished a course; undefined if they have not. It stays finished when elements are added
 * later, and also counts if all visible elements are done but that was never recorded.
 */
export async function finishOf(kernel: Kernel, of: { userId: string; courseId: string }): Promise<Date | undefined> {
  const { finishedAt, elements, lastDoneAt } = await findDone(kernel.db, of)
  const noted = finishedAt.get(of.courseId)
  if (noted) return noted
  const known = await cachedPublishedOutline(kernel, of.courseId)
  const outline = known && (await outlineForLearner(kernel, known, of.userId))
  const visible = outline ? visibleElements(outline) : []
  const isDone = visible.length > 0 && visible.every(({ id }) => elements.has(id))
  return isDone ? (lastDoneAt ?? kernel.clock.now()) : undefined
}

type ToIssue = Pick<CertificateRequest, 'firstName' | 'lastName' | 'lang'> & {
  userId: string
  course: Course
  finishedAt: Date
}

async function newCertificate(kernel: Kernel, asked: ToIssue): Promise<NewCertificate> {
  const { course, userId, firstName, lastName, finishedAt } = asked
  const lang = languageFor(asked.lang)
  return {
    id: kernel.makeId(),
    number: numberOf(randomBytes(NUMBER_LENGTH)),
    user_id: userId,
    course_id: course.id,
    first_name: firstName,
    last_name: lastName,
    lang,
    words: await wordsFor(kernel, course, lang),
    issued_at: kernel.clock.now(),
    finished_at: finishedAt,
  }
}

type CertificateToSend = Pick<NewCertificate, 'id' | 'number' | 'first_name' | 'last_name' | 'lang' | 'words'> & {
  user_id: string | null
}

/** Emails the certificate to the account's address, or to the given one if the account has none. Returns whether there was an address. */
async function emailCertificate(
  kernel: Kernel,
  trx: Transaction,
  { row, otherwiseTo, isAnew }: { row: CertificateToSend; otherwiseTo: string; isAnew: boolean },
): Promise<boolean> {
  const contact = row.user_id === null ? undefined : await findContact(trx, row.user_id)
  const to = contact?.email ?? otherwiseTo
  if (to === '') return false
  const name = wholeName({ firstName: row.first_name ?? '', lastName: row.last_name ?? '' }, row.lang)
  const link = `${kernel.config.publicUrl}/${row.lang}${certificatePath(row.number)}`
  await kernel.mail.send(trx, certificateMail, {
    to,
    lang: row.lang,
    props: { name, course: row.words.title, link, isAnew },
    attachments: [{ kind: CERTIFICATE_ATTACHMENT, id: row.id }],
  })
  return true
}

/** Resends the email of a valid certificate to its owner. */
export async function sendAgain(
  kernel: Kernel,
  { number, actorId }: { number: string; actorId: string },
): Promise<CertificateRow> {
  const row = await getCertificate(kernel, number)
  if (row.revoked_at) throw awardsError('awards.already-revoked')
  await requireLimit(kernel, { key: `certificate email ${row.id}`, points: EMAILS_PER_HOUR, durationMs: HOUR_MS })
  await kernel.db.transaction().execute(async (trx) => {
    const isSent = await emailCertificate(kernel, trx, { row, otherwiseTo: '', isAnew: false })
    if (!isSent) throw awardsError('awards.no-address')
    const entry = { action: 'certificate.sent', subject: row.user_id ?? undefined, actorId } as const
    await audit(trx, { ...entry, details: { number }, now: kernel.clock.now() })
  })
  return row
}

interface Decision {
  number: string
  reason: string
  actorId: string
}

/** Revokes a certificate. Signed and printed copies remain, but verification reports them as revoked. */
export async function revoke(kernel: Kernel, decision: Decision): Promise<CertificateRow> {
  await kernel.db.transaction().execute((trx) => revokeWithin(kernel, trx, decision))
  return getCertificate(kernel, decision.number)
}

/** Reissues a certificate with a corrected name, and revokes the old one. */
export async function reissue(
  kernel: Kernel,
  decision: Decision & { firstName: string; lastName: string },
): Promise<CertificateRow> {
  const { firstName, lastName } = decision
  const row = await kernel.db.transaction().execute(async (trx) => {
    const before = await lockToReplace(kernel, trx, decision)
    if (before.user_id === null) throw awardsError('awards.nameless')
    // What was earned stays unchanged, even if the course has changed.
    const issued: NewCertificate = {
      course_id: before.course_id,
      lang: before.lang,
      words: before.words,
      finished_at: before.finished_at,
      id: kernel.makeId(),
      number: numberOf(randomBytes(NUMBER_LENGTH)),
      user_id: before.user_id,
      first_name: firstName,
      last_name: lastName,
      issued_at: kernel.clock.now(),
    }
    await insertCertificate(trx, issued)
    await noteReplacement(trx, { id: before.id, by: issued.id })
    const entry = { action: 'certificate.reissued', subject: issued.user_id, actorId: decision.actorId } as const
    const details = { from: before.number, to: issued.number, reason: decision.reason }
    await audit(trx, { ...entry, details, now: kernel.clock.now() })
    await emailCertificate(kernel, trx, { row: issued, otherwiseTo: '', isAnew: true })
    return issued
  })
  return getCertificate(kernel, row.number)
}

async function revokeWithin(kernel: Kernel, trx: Transaction, { number, reason, actorId }: Decision) {
  const row = await lockCertificate(trx, number)
  if (!row) throw awardsError('awards.no-such-certificate')
  if (row.revoked_at) throw awardsError('awards.already-revoked')
  const now = kernel.clock.now()
  await revokeCertificate(trx, { id: row.id, reason, now })
  const entry = { action: 'certificate.revoked', subject: row.user_id ?? undefined, actorId } as const
  await audit(trx, { ...entry, details: { number, reason }, now })
  return row
}

/** Locks the certificate to replace: a valid one is revoked, a revoked one gets its place back. */
async function lockToReplace(kernel: Kernel, trx: Transaction, decision: Decision): Promise<CertificateRow> {
  const row = await lockCertificate(trx, decision.number)
  if (!row?.revoked_at) return revokeWithin(kernel, trx, decision)
  if (row.replaced_by !== null) throw awardsError('awards.already-revoked')
  return row
}

/** Returns a certificate. Throws when it does not exist. */
async function getCertificate({ db }: Pick<Kernel, 'db'>, number: string): Promise<CertificateRow> {
  const row = await findCertificate(db, number)
  if (!row) throw awardsError('awards.no-such-certificate')
  return row
}
