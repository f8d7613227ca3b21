import type { Kernel } from '#server/kernel.ts'
import type { KnownRequest } from '#server/request-visitor.ts'

/** `open`: to everybody. The others hold for this visitor alone. */
export type FileVerdict = 'open' | 'allowed' | 'refused'

/** Decides who may read a stored file. `known` finds out who asks; most files are open, and it isn't needed. */
export type FileGuard = (
  kernel: Kernel,
  asked: { key: string; known: () => Promise<KnownRequest> },
) => Promise<FileVerdict>

let guard: FileGuard = async () => 'open'

/** Lets a feature that knows where files are used decide who may read them. */
export function registerFileGuard(of: FileGuard): void {
  guard = of
}

export const verdictOn: FileGuard = (kernel, asked) => guard(kernel, asked)
