import type { Award, Certificate, CheckedCertificate, SavedGiftRequest } from '../model.ts'
import { certificatePath, type Done, isEarned, wholeName } from '../rules.ts'
import type { CertificateContent } from './certificate-sheet.ts'
import type { CertificateRow } from './store-certificates.ts'
import type { AwardRow, GiftRow } from './store.ts'

/** Presents a certificate for its owner or the administration. An erased person's name is missing. */
export const presentCertificate = (row: CertificateRow): Certificate => ({
  number: row.number,
  courseId: row.course_id,
  courseTitle: row.words.title,
  firstName: row.first_name ?? '',
  lastName: row.last_name ?? '',
  lang: row.lang,
  issuedAt: row.issued_at.toISOString(),
  finishedAt: row.finished_at.toISOString(),
  revoked: row.revoked_at && { at: row.revoked_at.toISOString(), reason: row.revoked_reason ?? '' },
  path: certificatePath(row.number),
})

/** Presents it for everybody who knows its number. The reason of a revocation stays private. */
export function presentChecked(row: CertificateRow, isThere: boolean): CheckedCertificate {
  const { firstName, lastName, ...rest } = presentCertificate(row)
  return {
    ...rest,
    revoked: rest.revoked && { at: rest.revoked.at, reason: '' },
    name: firstName === '' ? null : wholeName({ firstName, lastName }, row.lang),
    course: { hue: row.words.hue, isThere },
  }
}

/** Returns what a certificate is drawn from; undefined when its person was erased. */
export function contentOf(row: CertificateRow): CertificateContent | undefined {
  const { first_name: firstName, last_name: lastName, lang, words, number, finished_at: finishedAt } = row
  return firstName === null ? undefined : { firstName, lastName: lastName ?? '', lang, words, number, finishedAt }
}

export const presentAward = (row: AwardRow, from: { lang: string; done: Done; gifts: readonly GiftRow[] }): Award => {
  const { title, text } = row.texts[from.lang] ?? {}
  const request = from.gifts.find(({ award_id: id }) => id === row.id)
  return {
    id: row.id,
    courseId: row.course_id,
    kind: row.kind,
    title: title ?? row.title,
    text: text ?? row.text,
    image: row.image,
    condition: row.condition,
    elementId: row.element_id,
    isEarned: isEarned({ condition: row.condition, elementId: row.element_id }, from.done),
    request: request ? { state: request.state, note: request.note, at: request.changed_at.toISOString() } : null,
  }
}

export const presentGift = (row: GiftRow, titles: { awardTitle: string; courseTitle: string }): SavedGiftRequest => ({
  id: row.id,
  courseId: row.course_id,
  awardId: row.award_id,
  name: row.name,
  phone: row.phone,
  email: row.email,
  address: row.address,
  comment: row.comment,
  state: row.state,
  note: row.note,
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  ...titles,
})
