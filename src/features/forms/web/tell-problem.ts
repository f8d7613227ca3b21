import type { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import { showToast } from '#ui/toasts.ts'

const KEYS: ReadonlyMap<string, string> = new Map([
  ['portal.too-many', 'tooMany'],
  ['portal.offline', 'offline'],
])

/** Tells why something was not taken: each message of a list by itself (FORM-25). */
export function tellProblem(error: unknown, t: ReturnType<typeof useTranslations<'validation'>>): void {
  const { code, validationErrors = [] } = problemOf(error)
  const texts = validationErrors.map(({ message }) => message)
  const said = texts.length > 0 ? texts : [t(KEYS.get(code) ?? 'unexpected')]
  for (const text of said) showToast({ tone: 'error', text })
}
