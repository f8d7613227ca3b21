import { defineHook } from '#server/hooks.ts'
import type { Kernel } from '#server/kernel.ts'
import type { KnownRequest } from '#server/http/request-visitor.ts'

/** `open`: to everybody. The others hold for this visitor alone. */
export type FileVerdict = 'open' | 'allowed' | 'refused'

/** Decides who may read a stored file. `known` finds out who asks; most files are open, and it isn't needed. */
export type FileGuard = (
  kernel: Kernel,
  asked: { key: string; known: () => Promise<KnownRequest> },
) => Promise<FileVerdict>

/** A feature that knows where files are used decides who may read them. */
export const fileGuards = defineHook<FileGuard>('files.guards')

/** A file is open to everybody unless a guard says otherwise. */
export const verdictOn: FileGuard = async (kernel, asked) => {
  for (const guard of kernel.hooks.of(fileGuards)) {
    const verdict = await guard(kernel, asked)
    if (verdict !== 'open') return verdict
  }
  return 'open'
}
