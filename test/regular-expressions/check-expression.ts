import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import type { FoundExpression } from './find-expressions.ts'

type Expression = Pick<FoundExpression, 'source' | 'flags'>

interface Diagnostics {
  status: 'safe' | 'vulnerable' | 'unknown'
  complexity?: { type: string }
}

const require = createRequire(import.meta.url)
const VERSION = z.object({ version: z.string() }).parse(require('recheck/package.json')).version
const COSTS = ['linear', 'polynomial', 'exponential'] as const
/** How the steps of an expression grow with the length of the text. */
export type Cost = (typeof COSTS)[number] | 'unknown'

/** Committed, since analysing all expressions takes a minute of processor time. */
const FILE = path.resolve('test/regular-expressions/verdicts.json')
const verdictsFile = z.object({ recheck: z.string(), verdicts: z.record(z.string(), z.enum(COSTS)) })
/** Per expression. Most take a hundredth of a second; on a busy machine a few take minutes. */
const TIMEOUT_MS = 300_000
/** Counted steps alone decide. By default seconds do too, and on a busy machine a harmless expression would count as slow. */
const WITHOUT_CLOCK = { attackTimeout: null, incubationTimeout: null }

/**
 * Returns costs from the committed verdicts, and analyses expressions that this version of recheck has not judged yet.
 */
export class CostChecker {
  readonly #known: Record<string, Cost>
  readonly #asked: Record<string, Cost> = {}

  constructor({ isRenewing }: { isRenewing: boolean }) {
    const { recheck, verdicts } = verdictsFile.parse(JSON.parse(readFileSync(FILE, 'utf8')))
    this.#known = isRenewing || recheck !== VERSION ? {} : verdicts
  }

  async costOf(expression: Expression): Promise<Cost> {
    const key = `/${expression.source}/${expression.flags}`
    const cost = this.#known[key] ?? (await analyse(expression))
    this.#asked[key] = cost
    return cost
  }

  /**
   * Writes the verdicts of this run and drops those of expressions that no longer exist. Unknown verdicts are left out,
   * to be analysed again.
   */
  write(): void {
    const known = Object.entries(this.#asked).filter(([, cost]) => cost !== 'unknown')
    const verdicts = Object.fromEntries(known.toSorted(([one], [other]) => (one < other ? -1 : 1)))
    writeFileSync(FILE, `${JSON.stringify({ recheck: VERSION, verdicts }, null, 2)}\n`)
  }
}

/** Analyses an expression without the committed verdicts. */
export async function analyse({ source, flags }: Expression): Promise<Cost> {
  const recheck: { check: (source: string, flags: string, params: object) => Promise<Diagnostics> } = require('recheck')
  const { status, complexity } = await recheck.check(source, flags, {
    timeout: TIMEOUT_MS,
    randomSeed: 1,
    ...WITHOUT_CLOCK,
  })
  if (status === 'safe') return 'linear'
  return COSTS.find((cost) => cost === complexity?.type) ?? 'unknown'
}
