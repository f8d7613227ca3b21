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

/** What the letter carries: the certificate as a file, by its id. */
export const CERTIFICATE_ATTACHMENT = 'certificate'

const REQUESTS_PER_HOUR = 30
/** More of the same email helps nobody. */
export const EMAILS_PER_HOUR = 5

/** Issues the certificate of a finished course, or gives the one that was issued before (CERT-01). */
export async function requestCertificate(
  kernel: Kernel,
  { userId, ...asked }: CertificateRequest & { userId: string },
): Promise<CertificateRow> {
  const of = { userId, courseId: asked.courseId }
  const course = await courseIn(kernel, asked.courseId, asked.lang)
  const before = await findValidCertificate(kernel.db, of)
  if (before) return before
  // Who has lost it gets another from the administration alone.
  if (await isWithdrawn(kernel.db, of)) throw awardsError('awards.revoked')
  await requireLimit(kernel, { key: `certificate ${userId}`, points: REQUESTS_PER_HOUR, durationMs: HOUR_MS })
  const finishedAt = await finishOf(kernel, of)
  if (!finishedAt) throw awardsError('awards.not-finished')
  const row = await newCertificate(kernel, { ...asked, userId, course, finishedAt })
  await kernel.db.transaction().execute(async (trx) => {
    const isNew = await insertCertificate(trx, row)
    if (isNew) await sendLetter(kernel, trx, { row, otherwiseTo: asked.email, isAnew: false })
  })
  // Two presses at once: whichever came first has issued it.
  const kept = await findValidCertificate(kernel.db, of)
  if (!kept) throw awardsError('awards.no-such-certificate')
  return kept
}

/** The course in the language of the certificate; an unpublished one gives none. */
export async function courseIn(kernel: Kernel, courseId: string, lang: string): Promise<Course> {
  if (!(await cachedPublishedOutline(kernel, courseId))) throw awardsError('awards.no-such-course')
  return cachedPresentation(kernel, { id: courseId, lang: languageFor(lang), isBought: false })
}

/** A language in which a certificate can speak. */
export const languageFor = (lang: string): string => (findLanguage(lang) ? lang : normaliseLocale(lang))

/**
 * When somebody has finished a course; undefined while he has not. It stays finished when elements are added later, and
 * counts as soon as all that can be seen is done, even if that was never noted.
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

type Letter = Pick<NewCertificate, 'id' | 'number' | 'first_name' | 'last_name' | 'lang' | 'words'> & {
  user_id: string | null
}

/**
 * The email with the certificate goes to the account's address; somebody who has none gets it where they say. Says whether there
 * was an address.
 */
async function sendLetter(
  kernel: Kernel,
  trx: Transaction,
  { row, otherwiseTo, isAnew }: { row: Letter; otherwiseTo: string; isAnew: boolean },
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

/** Sends the email with a valid certificate to its owner again, as when it was lost. */
export async function sendAgain(
  kernel: Kernel,
  { number, actorId }: { number: string; actorId: string },
): Promise<CertificateRow> {
  const row = await getCertificate(kernel, number)
  if (row.revoked_at) throw awardsError('awards.already-revoked')
  await requireLimit(kernel, { key: `certificate email ${row.id}`, points: EMAILS_PER_HOUR, durationMs: HOUR_MS })
  await kernel.db.transaction().execute(async (trx) => {
    const isSent = await sendLetter(kernel, trx, { row, otherwiseTo: '', isAnew: false })
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

/** Revokes a certificate. What was signed or printed stays in the world, and its number says that it does not hold. */
export async function revoke(kernel: Kernel, decision: Decision): Promise<CertificateRow> {
  await kernel.db.transaction().execute((trx) => revokeWithin(kernel, trx, decision))
  return getCertificate(kernel, decision.number)
}

/** Issues a certificate anew with a corrected name, in place of one that is revoked with it. */
export async function reissue(
  kernel: Kernel,
  decision: Decision & { firstName: string; lastName: string },
): Promise<CertificateRow> {
  const { firstName, lastName } = decision
  const row = await kernel.db.transaction().execute(async (trx) => {
    const before = await lockToReplace(kernel, trx, decision)
    if (before.user_id === null) throw awardsError('awards.nameless')
    // What was earned stays as it was, whatever the course says by now.
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
    await sendLetter(kernel, trx, { row: issued, otherwiseTo: '', isAnew: true })
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

/** The certificate that gets a successor: one that holds is revoked first, one that was revoked gets its place back. */
async function lockToReplace(kernel: Kernel, trx: Transaction, decision: Decision): Promise<CertificateRow> {
  const row = await lockCertificate(trx, decision.number)
  if (!row?.revoked_at) return revokeWithin(kernel, trx, decision)
  if (row.replaced_by !== null) throw awardsError('awards.already-revoked')
  return row
}

/** A certificate that must be there. */
async function getCertificate({ db }: Pick<Kernel, 'db'>, number: string): Promise<CertificateRow> {
  const row = await findCertificate(db, number)
  if (!row) throw awardsError('awards.no-such-certificate')
  return row
}
