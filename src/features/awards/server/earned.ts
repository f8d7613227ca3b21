import { cachedCourse } from '#features/courses/server/cached.ts'
import type { Kernel } from '#server/kernel.ts'
import type { OwnAwards } from '../model.ts'
import type { Done } from '../rules.ts'
import { finishOf } from './issue.ts'
import { presentAward, presentCertificate } from './present.ts'
import { listOwnCertificates } from './store-certificates.ts'
import { findDone, listAwardsBegun, listOwnGifts } from './store.ts'

/** Returns a person's progress in a course, as the rules of awards need it. */
export async function doneIn(kernel: Kernel, of: { userId: string; courseId: string }): Promise<Done> {
  const { elements } = await findDone(kernel.db, of)
  return { isCourseDone: (await finishOf(kernel, of)) !== undefined, doneElements: elements }
}

/** Returns a person's certificates and awards, and finished courses whose certificate was not requested. */
export async function findOwn(kernel: Kernel, { userId, lang }: { userId: string; lang: string }): Promise<OwnAwards> {
  const { db } = kernel
  const [certificates, rows, gifts, done] = [
    await listOwnCertificates(db, userId),
    await listAwardsBegun(db, userId),
    await listOwnGifts(db, userId),
    await findDone(db, { userId }),
  ]
  const awards: OwnAwards['awards'] = []
  for (const row of rows) {
    const isCourseDone = done.finishedAt.has(row.course_id)
    const shown = presentAward(row, { lang, done: { isCourseDone, doneElements: done.elements }, gifts })
    const isSeen = awards.some(({ id }) => id === shown.id)
    if (shown.isEarned && !isSeen) awards.push({ ...shown, courseTitle: await titleOf(kernel, row.course_id, lang) })
  }
  const withoutCertificate: OwnAwards['withoutCertificate'] = []
  for (const courseId of done.finishedAt.keys()) {
    const has = certificates.some((row) => row.course_id === courseId && !row.revoked_at)
    const isThere = (await cachedCourse(kernel, courseId))?.published
    if (!has && isThere) withoutCertificate.push({ courseId, courseTitle: await titleOf(kernel, courseId, lang) })
  }
  return { certificates: certificates.map(presentCertificate), awards, withoutCertificate }
}

async function titleOf(kernel: Kernel, courseId: string, lang: string): Promise<string> {
  const course = await cachedCourse(kernel, courseId)
  return course?.texts[lang]?.title ?? course?.title ?? courseId
}
