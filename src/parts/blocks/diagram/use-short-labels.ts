import { useLanguage } from '#i18n/texts-provider.tsx'
import type { ChartProps } from './chart-props.ts'

/** The most characters of all labels above columns together. */
const LETTERS_MAX = 70

/** Returns a formatter of the labels above columns and points: compact, with the unit apart, if they would overlap. */
export function useShortLabels({ entries, say, unit }: ChartProps): {
  say: (value: number) => string
  unit: string | undefined
} {
  const { formatLocale } = useLanguage()
  const longest = Math.max(...entries.map(({ value }) => say(value).length))
  if (longest * entries.length <= LETTERS_MAX) return { say, unit: undefined }
  const short = new Intl.NumberFormat(formatLocale, { notation: 'compact', numberingSystem: 'latn' })
  return { say: (value) => short.format(value), unit }
}
