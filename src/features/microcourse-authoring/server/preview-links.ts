import { DAY_MS, HOUR_MS } from '#base/clock.ts'
import { audit } from '#features/accounts/server/audit.ts'
import { LINKS_MAX, OWN_PREVIEW_HOURS } from '#features/authoring/limits.ts'
import { newToken, presentLink, readCredential } from '#features/authoring/server/preview-tokens.ts'
import type { PreviewView } from '#features/courses/server/draft-preview.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import { microcourseError } from '../errors.ts'
import type { MicrocoursePreviewApi } from '../preview-api.ts'
import { getMicrocourse } from './content.ts'
import { microcourseLinks } from './store-previews.ts'

/** Returns which microcourse a secret shows, and as whom; undefined for other secrets, and links that are no longer valid. */
export async function findPreviewOf(
  kernel: Kernel,
  secret: string,
): Promise<{ id: string; view: PreviewView } | undefined> {
  const credential = readCredential(secret)
  if (!credential) return undefined
  const now = kernel.clock.now()
  const link = await microcourseLinks.find(kernel.db, { hash: credential.hash, now })
  if (!link) return undefined
  await microcourseLinks.noteOpened(kernel.db, { id: link.id, now })
  return { id: link.ownerId, view: credential.view }
}

/** Whether a secret has the form of a preview link but shows no microcourse. */
export async function isExpiredMicrocourseLink(kernel: Kernel, secret: string): Promise<boolean> {
  return readCredential(secret) !== undefined && (await findPreviewOf(kernel, secret)) === undefined
}

export const microcoursePreviewHandlers = (kernel: Kernel): Handlers<MicrocoursePreviewApi> => ({
  'GET /creator/studio/microcourses/:id/previews': async ({ params }) => {
    const { id } = await getMicrocourse(kernel.db, params.id)
    const rows = await microcourseLinks.list(kernel.db, { ownerId: id, now: kernel.clock.now() })
    return { links: rows.map(presentLink) }
  },

  'POST /creator/studio/microcourses/:id/previews': async ({ params, body, visitor }) => {
    const { id: microcourseId } = await getMicrocourse(kernel.db, params.id)
    const now = kernel.clock.now()
    const valid = await microcourseLinks.list(kernel.db, { ownerId: microcourseId, now })
    if (valid.length >= LINKS_MAX) throw microcourseError('microcourse-authoring.too-many-links')
    const { days, note, id } = body
    const { token, columns } = newToken(kernel, { id, note, by: visitor.userId, ms: days * DAY_MS, kind: 'link' })
    await kernel.db.transaction().execute(async (trx) => {
      if (!(await microcourseLinks.insert(trx, { ownerId: microcourseId, columns })))
        throw microcourseError('microcourse-authoring.id-taken')
      const by = { actorId: visitor.userId, subject: microcourseId, now }
      await audit(trx, { ...by, action: 'microcourse.preview-link', details: { days } })
    })
    return { secret: token, expiresAt: columns.expires_at.toISOString() }
  },

  'DELETE /creator/studio/microcourses/:id/previews/:linkId': async ({ params, visitor }) => {
    const { id: microcourseId } = await getMicrocourse(kernel.db, params.id)
    await kernel.db.transaction().execute(async (trx) => {
      if (!(await microcourseLinks.delete(trx, { ownerId: microcourseId, id: params.linkId }))) return
      const by = { actorId: visitor.userId, subject: microcourseId, now: kernel.clock.now() }
      await audit(trx, { ...by, action: 'microcourse.preview-link-revoked' })
    })
    return {}
  },

  'POST /creator/studio/microcourses/:id/ownPreview': async ({ params, visitor }) => {
    const { id: microcourseId } = await getMicrocourse(kernel.db, params.id)
    const lasts = { ms: OWN_PREVIEW_HOURS * HOUR_MS, kind: 'own' as const }
    const { token, columns } = newToken(kernel, { id: kernel.makeId(), by: visitor.userId, note: '', ...lasts })
    await microcourseLinks.insert(kernel.db, { ownerId: microcourseId, columns })
    return { secret: token, expiresAt: columns.expires_at.toISOString() }
  },
})
