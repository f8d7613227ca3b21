import type { DiagramEntry } from './block.ts'

export interface ChartProps {
  entries: readonly DiagramEntry[]
  /** A value in words, with its unit. */
  say: (value: number) => string
  unit: string | undefined
}
