import { defineHook } from '#server/hooks.ts'
import type { Kernel } from '#server/kernel.ts'
import type { KnownRequest } from '#server/http/request-visitor.ts'

/** `open` applies to everybody; the others only to this visitor. */
export type FileVerdict = 'open' | 'allowed' | 'refused'

/**
 * Decides who may read a stored file. `known` finds out who asks; most files are open, so it is called only when
 * needed.
 */
export type FileGuard = (
  kernel: Kernel,
  asked: { key: string; known: () => Promise<KnownRequest> },
) => Promise<FileVerdict>

/** Guards by features that know where files are used. */
export const fileGuards = defineHook<FileGuard>('files.guards')

/** Returns the first verdict that isn't `open`; files are open to everybody by default. */
export const verdictOn: FileGuard = async (kernel, asked) => {
  for (const guard of kernel.hooks.of(fileGuards)) {
    const verdict = await guard(kernel, asked)
    if (verdict !== 'open') return verdict
  }
  return 'open'
}
