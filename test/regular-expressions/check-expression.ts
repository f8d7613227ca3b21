import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'

/** How the steps of an expression grow with the length of what it is asked about. */
export type Cost = 'linear' | 'polynomial' | 'exponential' | 'unknown'

interface Diagnostics {
  status: 'safe' | 'vulnerable' | 'unknown'
  complexity?: { type: string }
}

const require = createRequire(import.meta.url)
const VERSION = z.object({ version: z.string() }).parse(require('recheck/package.json')).version
/** Checking all of them takes a minute of processor time, so verdicts are kept between runs. */
const KEPT = path.resolve('node_modules/.cache/portico/regular-expressions.json')
/** Of one expression. Most take a hundredth of a second. */
const TIMEOUT_MS = 60_000

/** Says what expressions cost, from what was found out before where nothing has changed since. */
export class CostChecker {
  readonly #kept: Record<string, string>
  readonly #asked: Record<string, Cost> = {}

  constructor() {
    this.#kept = readKept()
  }

  async costOf({ source, flags }: { source: string; flags: string }): Promise<Cost> {
    const key = createHash('sha256')
      .update(JSON.stringify([VERSION, source, flags]))
      .digest('base64url')
      .slice(0, 22)
    const cost = costs.find((known) => known === this.#kept[key]) ?? (await check(source, flags))
    // What was not found out in time is asked again: another machine may be faster.
    if (cost !== 'unknown') this.#asked[key] = cost
    return cost
  }

  /** Keeps the verdicts of this run, and forgets those of expressions that are gone. */
  keep(): void {
    mkdirSync(path.dirname(KEPT), { recursive: true })
    writeFileSync(KEPT, JSON.stringify(this.#asked, null, 1))
  }
}

const costs: readonly Cost[] = ['linear', 'polynomial', 'exponential']

async function check(source: string, flags: string): Promise<Cost> {
  const recheck: { check: (source: string, flags: string, params: object) => Promise<Diagnostics> } = require('recheck')
  const { status, complexity } = await recheck.check(source, flags, { timeout: TIMEOUT_MS, randomSeed: 1 })
  if (status === 'safe') return 'linear'
  return costs.find((cost) => cost === complexity?.type) ?? 'unknown'
}

function readKept(): Record<string, string> {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(KEPT, 'utf8')))
  } catch {
    // The first run, or a broken file: everything is checked.
    return {}
  }
}
