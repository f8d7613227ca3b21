import { useLanguage } from '#i18n/texts-provider.tsx'
import type { ChartProps } from './chart-props.ts'

/** As many letters as stand above all columns together. */
const LETTERS_MAX = 70

/** How values are told above columns and points: where they would touch each other, in short, and their unit apart. */
export function useShortSaying({ entries, say, unit }: ChartProps): {
  say: (value: number) => string
  unit: string | undefined
} {
  const { formatLocale } = useLanguage()
  const longest = Math.max(...entries.map(({ value }) => say(value).length))
  if (longest * entries.length <= LETTERS_MAX) return { say, unit: undefined }
  const short = new Intl.NumberFormat(formatLocale, { notation: 'compact', numberingSystem: 'latn' })
  return { say: (value) => short.format(value), unit }
}
