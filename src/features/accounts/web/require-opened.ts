import { ApiError } from '#base/errors.ts'
import type { OpenedSession } from '../model.ts'

/**
 * Throws unless the response to a sign-up opened a session. Spec §8: a missing token or user id on register is an
 * error.
 */
export function requireOpened(answer: Partial<OpenedSession> | undefined): void {
  if (!answer?.tokens) throw missing('accounts.no-token', 'The answer holds no token.')
  if (!answer.userId) throw missing('accounts.no-user-id', 'The answer names no user.')
}

const missing = (code: string, message: string) => new ApiError({ status: 502, code, message })
