import type { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import { showToast } from '#ui/toasts.ts'

const KEYS: ReadonlyMap<string, string> = new Map([
  ['portal.too-many', 'tooMany'],
  ['portal.offline', 'offline'],
])

/** Shows why a submission was refused, one message for each error (FORM-25). */
export function showProblem(
  error: unknown,
  { t, locale }: { t: ReturnType<typeof useTranslations<'validation'>>; locale: string },
): void {
  const { code, validationErrors = [], meta } = problemOf(error)
  const wait = meta?.retryAfterSeconds
  const until = typeof wait === 'number' ? ` (${minutesIn(wait, locale)})` : ''
  const texts = validationErrors.map(({ message }) => message)
  const messages = texts.length > 0 ? texts : [t(KEYS.get(code) ?? 'unexpected') + until]
  for (const text of messages) showToast({ tone: 'error', text })
}

const SECONDS_PER_MINUTE = 60

/** Formats seconds in whole minutes: `6 minutes`. */
const minutesIn = (seconds: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(
    Math.ceil(seconds / SECONDS_PER_MINUTE),
  )
