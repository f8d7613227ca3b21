import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database } from '#server/database/database.ts'

/** Returns how many people have answered each interaction of an element, by block id. */
export async function countPeople(db: Database, elementId: string): Promise<Record<string, number>> {
  const answered = await db
    .selectFrom('interaction_results')
    .select(({ fn }) => ['component_id as block', fn.count<string>('user_id').distinct().as('people')])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('element_id', '=', elementId)
    .groupBy('component_id')
    .execute()
  const said = await db
    .selectFrom('quiz_results')
    .select(({ fn }) => ['dialog_id as dialog', fn.count<string>('user_id').distinct().as('people')])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('element_id', '=', elementId)
    .groupBy('dialog_id')
    .execute()
  const counts: Record<string, number> = {}
  // The id of a dialog contains its element and its block.
  const all = [
    ...answered,
    ...said.map(({ dialog, people }) => ({ block: dialog.slice(elementId.length + 1), people })),
  ]
  for (const { block, people } of all) counts[block] = Math.max(counts[block] ?? 0, Number(people))
  return counts
}
