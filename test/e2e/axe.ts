import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Axe at work within the page itself and for nothing but faults: else it opens another page for each look, and carries all over. */
export const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()

/** What it finds, a line for each rule that is broken. */
export async function faultsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
