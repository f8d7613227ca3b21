// One expression that tries every way to split a text stops the process for everybody. Each one is checked by a program that
// searches for such texts: https://makenowjust-labs.github.io/recheck/
import { afterAll, expect, test } from 'vitest'
import { type Cost, CostChecker } from './regular-expressions/check-expression.ts'
import { type Exception, MADE, POLYNOMIAL } from './regular-expressions/exceptions.ts'
import { findExpressions } from './regular-expressions/find-expressions.ts'

/** The first run checks all of them, on two processors that others use too. */
const FIRST_RUN_MS = 600_000

const { found, made } = findExpressions()
const checker = new CostChecker()
afterAll(() => checker.keep())

const countsOf = (entries: readonly { file: string }[]) =>
  Object.fromEntries([...Map.groupBy(entries, ({ file }) => file)].map(([file, list]) => [file, list.length]))
const accepted = (exceptions: readonly Exception[]) =>
  Object.fromEntries(exceptions.map(({ file, count }) => [file, count]))

test(
  '[S-B1] no regular expression takes exponential time, and quadratic ones only where the length of a text is bound',
  { timeout: FIRST_RUN_MS },
  async () => {
    const costly: { file: string; source: string; cost: Cost }[] = []
    for (const { file, source, flags } of found) {
      const cost = await checker.costOf({ source, flags })
      if (cost !== 'linear') costly.push({ file, source, cost })
    }
    expect(costly.filter(({ cost }) => cost !== 'polynomial')).toEqual([])
    expect(countsOf(costly)).toEqual(accepted(POLYNOMIAL))
  },
)

test('[S-B1] patterns that are made when the program runs are known, with why they are harmless', () => {
  expect(countsOf(made)).toEqual(accepted(MADE))
})

test('[S-B1] the check tells costly expressions from cheap ones, and reads those that are made of constants', async () => {
  const exponential = String.raw`^(?:<!--[\s\S]*?-->\s*)*<svg`
  expect(await checker.costOf({ source: exponential, flags: '' })).toBe('exponential')
  expect(await checker.costOf({ source: 'a+$', flags: '' })).toBe('polynomial')
  expect(await checker.costOf({ source: '^a+$', flags: '' })).toBe('linear')
  expect(found.map(({ source }) => source)).toContain(String.raw`^\+(?!0)\d{7,12}$`)
})
