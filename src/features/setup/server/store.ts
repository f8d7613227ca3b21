import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database } from '#server/database/database.ts'
import type { SetupStep } from '../model.ts'

declare module '#server/database/database.ts' {
  interface Tables {
    setup_skipped: { environment_id: string; step: string; skipped_by: string | null; skipped_at: Date }
  }
}

/** Lists the steps that were skipped. */
export async function listSkipped(db: Database): Promise<Set<string>> {
  const rows = await db
    .selectFrom('setup_skipped')
    .select('step')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .execute()
  return new Set(rows.map(({ step }) => step))
}

export async function skipStep(
  db: Database,
  { step, by, now }: { step: SetupStep; by: string; now: Date },
): Promise<void> {
  await db
    .insertInto('setup_skipped')
    .values({ environment_id: ENVIRONMENT_ID, step, skipped_by: by, skipped_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function resumeStep(db: Database, step: SetupStep): Promise<void> {
  await db.deleteFrom('setup_skipped').where('environment_id', '=', ENVIRONMENT_ID).where('step', '=', step).execute()
}
