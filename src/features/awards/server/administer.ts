import { audit } from '#features/accounts/server/audit.ts'
import type { Kernel } from '#server/kernel.ts'
import { awardsError } from '../errors.ts'
import type { AwardInput, SavedAward, TemplateVersion, TemplateWords } from '../model.ts'
import { ALL_COURSES } from './certificate-words.ts'
import {
  deleteTemplate,
  insertTemplateVersion,
  listTemplates,
  listTemplateVersions,
  saveTemplate,
} from './store-certificates.ts'
import { deleteAward, listSavedAwards, saveAward } from './store.ts'

/** Stands for "every course" in the API, because a path segment can't be empty. */
export const EVERY_COURSE = '-'
export const courseOf = (given: string): string => (given === EVERY_COURSE ? ALL_COURSES : given)

/** Saves an award; it is visible to everybody at once. */
export async function putAward(
  kernel: Kernel,
  { id, actorId, award }: { id: string; actorId: string; award: AwardInput },
): Promise<SavedAward> {
  const now = kernel.clock.now()
  await kernel.content.change(async (trx) => {
    await saveAward(trx, { ...award, id, now })
    await audit(trx, { actorId, action: 'award.kept', subject: id, details: { kind: award.kind }, now })
  })
  return { ...award, id }
}

export async function withdrawAward(kernel: Kernel, { id, actorId }: { id: string; actorId: string }): Promise<void> {
  await kernel.content.change(async (trx) => {
    if (!(await deleteAward(trx, id))) throw awardsError('awards.no-such-award')
    await audit(trx, { actorId, action: 'award.deleted', subject: id, now: kernel.clock.now() })
  })
}

export const listAwards = async (kernel: Kernel): Promise<{ awards: SavedAward[] }> => ({
  awards: await listSavedAwards(kernel.db),
})

/** Returns the texts for one course, or for all courses, by language. */
export async function findTemplates(kernel: Kernel, courseId: string) {
  const rows = await listTemplates(kernel.db, [courseOf(courseId)])
  return { languages: Object.fromEntries(rows.map(({ lang, words }) => [lang, words])) }
}

/** Returns the latest versions of a template, from which one can be restored. */
export async function findTemplateVersions(kernel: Kernel, of: { courseId: string; lang: string }) {
  const rows = await listTemplateVersions(kernel.db, { ...of, courseId: courseOf(of.courseId) })
  const versions: TemplateVersion[] = rows.map(({ created_at: at, first_name: first, last_name: last, ...row }) => ({
    ...row,
    by: [first, last].filter(Boolean).join(' ') || null,
    at: at.toISOString(),
  }))
  return { versions }
}

interface TemplateOf {
  courseId: string
  lang: string
  actorId: string
}

export async function putTemplate(kernel: Kernel, { actorId, ...of }: TemplateOf, words: TemplateWords) {
  const now = kernel.clock.now()
  const at = { courseId: courseOf(of.courseId), lang: of.lang }
  await kernel.content.change(async (trx) => {
    await saveTemplate(trx, { ...at, words, now })
    await insertTemplateVersion(trx, { ...at, words, actorId, now })
    await audit(trx, {
      actorId,
      action: 'certificate-template.kept',
      subject: of.courseId,
      details: { lang: of.lang },
      now,
    })
  })
  return words
}

export async function dropTemplate(kernel: Kernel, { actorId, ...of }: TemplateOf): Promise<void> {
  const now = kernel.clock.now()
  const at = { courseId: courseOf(of.courseId), lang: of.lang }
  await kernel.content.change(async (trx) => {
    await deleteTemplate(trx, at)
    await insertTemplateVersion(trx, { ...at, words: null, actorId, now })
    await audit(trx, {
      actorId,
      action: 'certificate-template.dropped',
      subject: of.courseId,
      details: { lang: of.lang },
      now,
    })
  })
}
