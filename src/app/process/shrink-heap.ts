import { SECOND_MS } from '#base/clock.ts'

const AFTER_MS = 5 * SECOND_MS

/**
 * Collects what the start left behind, once: 10 MB that Node otherwise keeps until there is more to collect, which on a quiet portal takes
 * hours. Takes a tenth of a second, so not while the first visitors may be waiting. Needs `--expose-gc`.
 */
export function shrinkHeapSoon(): void {
  setTimeout(() => globalThis.gc?.(), AFTER_MS).unref()
}
