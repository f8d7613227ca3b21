import type { ApiError } from '#base/errors.ts'
import { requestLog } from '#server/http/request-log.ts'
import type { Kernel } from '#server/kernel.ts'

interface Refused {
  error: ApiError
  /** The account that was tried; undefined if there is none. */
  userId: string | undefined
}

/** Logs a refused sign-in, and returns its error: the request's own line doesn't say which account was tried. */
export function refusedSignIn(kernel: Pick<Kernel, 'log'>, { error, userId }: Refused): ApiError {
  requestLog(kernel.log).info({ code: error.problem.code, account: userId }, 'A sign-in was refused')
  return error
}
