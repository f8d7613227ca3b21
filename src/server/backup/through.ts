import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * Yields what `transform` makes of `pieces`; fails if either fails. A reader may stop early. `Readable.compose` throws an error that
 * nobody can catch then, which ends the process: it removes its listeners as soon as all has been written into `transform`.
 */
export async function* through(
  pieces: AsyncIterable<string | Uint8Array>,
  transform: Transform,
): AsyncGenerator<Uint8Array> {
  const filled = pipeline(pieces, transform)
  // A failure reaches the reader by `transform` as well.
  filled.catch(() => undefined)
  yield* transform as AsyncIterable<Uint8Array>
  await filled
}
