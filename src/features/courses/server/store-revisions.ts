import type { JSONColumnType } from 'kysely'
import { z } from 'zod'
import { savedBlock, type SavedBlock } from '#features/pages/model.ts'
import type { Database } from '#server/database/database.ts'

declare module '#server/database/database.ts' {
  interface Tables {
    element_revisions: {
      element_id: string
      revision: number
      course_id: string
      content: JSONColumnType<Record<string, unknown>>
    }
  }
}

/** Number of earlier versions that are searched. */
const REVISIONS_MAX = 50

const withBlocks = z.object({ components: z.array(savedBlock) })

/** Returns a block as earlier versions of its element had it, newest first. */
export async function listEarlierBlocks(
  db: Database,
  of: { elementId: string; blockId: string },
): Promise<SavedBlock[]> {
  const rows = await db
    .selectFrom('element_revisions')
    .select('content')
    .where('element_id', '=', of.elementId)
    .orderBy('revision', 'desc')
    .limit(REVISIONS_MAX)
    .execute()
  return rows.flatMap(({ content }) => withBlocks.parse(content).components.filter(({ id }) => id === of.blockId))
}
