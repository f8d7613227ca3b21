import { DAY_MS, HOUR_MS } from '#base/clock.ts'
import { audit } from '#features/accounts/server/audit.ts'
import type { PreviewView } from '#features/courses/server/draft-preview.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { PreviewApi } from '../preview-api.ts'
import { authoringError } from '../errors.ts'
import { LINKS_MAX, OWN_PREVIEW_HOURS } from '../limits.ts'
import { newToken, presentLink, readCredential } from './preview-tokens.ts'
import { findOwnCourse, lockCourse } from './store-courses.ts'
import { courseLinks, renewSecrets } from './store-previews.ts'

/** What a secret of an address shows: a draft, as somebody. Undefined for other secrets, and links that are no longer valid. */
export async function findPreviewOf(
  kernel: Kernel,
  secret: string,
): Promise<{ courseId: string; view: PreviewView } | undefined> {
  const credential = readCredential(secret)
  if (!credential) return undefined
  const now = kernel.clock.now()
  const link = await courseLinks.find(kernel.db, { hash: credential.hash, now })
  if (!link) return undefined
  await courseLinks.noteOpened(kernel.db, { id: link.id, now })
  return { courseId: link.ownerId, view: credential.view }
}

/** Whether a secret has the form of a preview link that shows nothing any more. */
export async function isExpiredLink(kernel: Kernel, secret: string): Promise<boolean> {
  return readCredential(secret) !== undefined && (await findPreviewOf(kernel, secret)) === undefined
}

export const previewHandlers = (kernel: Kernel): Handlers<PreviewApi> => ({
  'GET /creator/managedCourses/:id/previews': async ({ params }) => {
    const { id } = await getCourse(kernel, params.id)
    const rows = await courseLinks.list(kernel.db, { ownerId: id, now: kernel.clock.now() })
    return { links: rows.map(presentLink) }
  },

  'POST /creator/managedCourses/:id/previews': async ({ params, body, visitor }) => {
    const { id: courseId } = await getCourse(kernel, params.id)
    const now = kernel.clock.now()
    const valid = await courseLinks.list(kernel.db, { ownerId: courseId, now })
    if (valid.length >= LINKS_MAX) throw authoringError('authoring.too-many-links')
    const lasts = { ms: body.days * DAY_MS, kind: 'link' as const }
    const { token, columns } = newToken(kernel, { ...body, by: visitor.userId, ...lasts })
    await kernel.db.transaction().execute(async (trx) => {
      if (!(await courseLinks.insert(trx, { ownerId: courseId, columns }))) throw authoringError('authoring.id-taken')
      const details = { days: body.days }
      await audit(trx, { actorId: visitor.userId, action: 'course.preview-link', subject: courseId, details, now })
    })
    const made = (await courseLinks.list(kernel.db, { ownerId: courseId, now })).find(({ id }) => id === columns.id)
    if (!made) throw authoringError('authoring.no-such-course')
    return { secret: token, expiresAt: columns.expires_at.toISOString(), link: presentLink(made) }
  },

  'DELETE /creator/managedCourses/:id/previews/:linkId': async ({ params, visitor }) => {
    const { id: courseId } = await getCourse(kernel, params.id)
    await kernel.db.transaction().execute(async (trx) => {
      if (!(await courseLinks.delete(trx, { ownerId: courseId, id: params.linkId }))) return
      const by = { actorId: visitor.userId, subject: courseId, now: kernel.clock.now() }
      await audit(trx, { ...by, action: 'course.preview-link-revoked' })
    })
    return {}
  },

  'POST /creator/managedCourses/:id/ownPreview': async ({ params, visitor }) => {
    const { id: courseId } = await getCourse(kernel, params.id)
    const lasts = { ms: OWN_PREVIEW_HOURS * HOUR_MS, kind: 'own' as const }
    const { token, columns } = newToken(kernel, { id: kernel.makeId(), by: visitor.userId, note: '', ...lasts })
    await courseLinks.insert(kernel.db, { ownerId: courseId, columns })
    return { secret: token, expiresAt: columns.expires_at.toISOString() }
  },

  'POST /creator/managedCourses/:id/secret': async ({ params, visitor }) => {
    await kernel.content.change(async (trx) => {
      const row = await lockCourse(trx, params.id)
      if (!row) throw authoringError('authoring.no-such-course')
      await renewSecrets(trx, { courseId: row.id, secret: kernel.makeId(), makeId: kernel.makeId })
      const by = { actorId: visitor.userId, subject: row.id, now: kernel.clock.now() }
      await audit(trx, { ...by, action: 'course.secret-renewed' })
    })
    return {}
  },
})

async function getCourse(kernel: Kernel, id: string) {
  const row = await findOwnCourse(kernel.db, id)
  if (!row) throw authoringError('authoring.no-such-course')
  return row
}
