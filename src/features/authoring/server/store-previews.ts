import type { Transaction } from '#server/database/database.ts'
import { previewLinkStore } from './preview-link-store.ts'
import type { PreviewLinkColumns } from './preview-tokens.ts'

declare module '#server/database/database.ts' {
  interface Tables {
    preview_links: PreviewLinkColumns & { course_id: string }
  }
}

/** The preview links of courses. */
export const courseLinks = previewLinkStore({ table: 'preview_links', owner: 'course_id' })

/** Deletes a person’s own previews of a course. */
export async function deleteOwnPreviews(
  trx: Transaction,
  { courseId, userId }: { courseId: string; userId: string },
): Promise<void> {
  await trx
    .deleteFrom('preview_links')
    .where('course_id', '=', courseId)
    .where('made_by', '=', userId)
    .where('kind', '=', 'own')
    .execute()
}

/** Gives a course and its elements new secrets. */
export async function renewSecrets(
  trx: Transaction,
  { courseId, secret, makeId }: { courseId: string; secret: string; makeId: () => string },
): Promise<void> {
  await trx.updateTable('courses').set({ secret }).where('id', '=', courseId).execute()
  const elements = await trx.selectFrom('elements').select('id').where('course_id', '=', courseId).execute()
  for (const { id } of elements)
    await trx.updateTable('elements').set({ secret: makeId() }).where('id', '=', id).execute()
}
