import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

interface BodyLimit {
  maxSize: number
  onError: (context: Context) => Response | Promise<Response>
}

/**
 * Refuses bodies of more than `maxSize` bytes with the response of `onError`. A declared length is trusted, because Node reads
 * no more than that.
 */
export function limitBody({ maxSize, onError }: BodyLimit): MiddlewareHandler {
  const readAndCount = bodyLimit({ maxSize, onError })
  return (context, next) => {
    const length = context.req.header('content-length')
    const isSaid = length !== undefined && context.req.header('transfer-encoding') === undefined
    if (!isSaid) return readAndCount(context, next)
    return Number(length) <= maxSize ? next() : Promise.resolve(onError(context))
  }
}
