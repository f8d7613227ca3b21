import type { Database } from '#server/database.ts'
import type { Kernel } from '#server/kernel.ts'

/** What one part of the portal keeps of a person, as anything that JSON can hold. */
type ExportPerson = (db: Database, userId: string) => Promise<unknown>

const exports = new Map<string, ExportPerson>()

/** Says what a feature keeps of a person, under a name in his file. The same name again replaces it. */
export function registerPersonExport(name: string, exportOf: ExportPerson): void {
  exports.set(name, exportOf)
}

/** Everything that is kept of a person (IMPL-32), by the features that keep it. */
export async function exportPerson(kernel: Kernel, userId: string): Promise<Record<string, unknown>> {
  const file: Record<string, unknown> = { exportedAt: kernel.clock.now().toISOString() }
  for (const [name, exportOf] of exports) file[name] = await exportOf(kernel.db, userId)
  return file
}
