import type { Kernel } from '#server/kernel.ts'
import { personExport } from '#server/person-data.ts'

/** Returns everything that the portal stores about a person (IMPL-32), by feature. */
export async function exportPerson(kernel: Kernel, userId: string): Promise<Record<string, unknown>> {
  const file: Record<string, unknown> = { exportedAt: kernel.clock.now().toISOString() }
  for (const [name, exportOf] of kernel.hooks.entriesOf(personExport))
    file[name] = await exportOf(kernel.db, userId, kernel)
  return file
}
