import { ApiError } from '#base/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import { accountsError } from '../errors.ts'
import { UNIQUE_EMAIL, UNIQUE_PHONE } from './store.ts'

/**
 * Returns the error for a violated unique index on email or phone, even by concurrent requests; undefined for any other
 * error.
 */
export async function duplicateOf(kernel: Kernel, error: unknown, lang: string): Promise<ApiError | undefined> {
  const index = error instanceof Error && 'constraint' in error ? error.constraint : undefined
  if (index !== UNIQUE_EMAIL && index !== UNIQUE_PHONE) return undefined
  const [code, key] =
    index === UNIQUE_EMAIL
      ? (['DUPLICATE-EMAIL', 'duplicateEmail'] as const)
      : (['DUPLICATE-EMAIL-OR-PHONE', 'duplicateEmailOrPhone'] as const)
  const message = await kernel.texts.textOf(lang, `validation.${key}`)
  return new ApiError({ ...accountsError(code).problem, message })
}
