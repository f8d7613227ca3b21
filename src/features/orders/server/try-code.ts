import { HOUR_MS } from '#base/clock.ts'
import { ApiError } from '#base/errors.ts'
import { addressGroup } from '#server/http/client-address.ts'
import type { Kernel } from '#server/kernel.ts'
import { requireLimit } from '#server/http/require-limit.ts'

/** Wrong codes per IP address, across accounts: accounts are free, and a code may have three letters. */
export const WRONG_CODES_PER_HOUR = 100

/** Runs a request that has a discount code. Only wrong codes count, so that many people behind one address can buy. */
export async function tryCode<Result>(
  kernel: Kernel,
  { code, ip }: { code: string | undefined; ip: string },
  ask: () => Promise<Result>,
): Promise<Result> {
  if (!code) return ask()
  const key = `wrong codes ${addressGroup(ip)}`
  // Counted beforehand, so that simultaneous requests don't all get through.
  await requireLimit(kernel, { key, points: WRONG_CODES_PER_HOUR, durationMs: HOUR_MS })
  try {
    const result = await ask()
    await kernel.limits.giveBack(key)
    return result
  } catch (error) {
    if (!(error instanceof ApiError && error.problem.code === 'orders.no-such-code')) await kernel.limits.giveBack(key)
    throw error
  }
}
