import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

export interface CookieOptions {
  /** Seconds. */
  maxAge: number
  path: '/'
  httpOnly: boolean
  secure: boolean
  sameSite: 'Lax'
}

/** The cookies of a request and, through it, of its answer. */
export interface CookieJar {
  /** The value that the visitor sent, or the one that this request has set since. */
  get: (name: string) => string | undefined
  set: (name: string, value: string, options: CookieOptions) => void
  delete: (name: string) => void
}

/** The cookies of a request as Hono knows it. */
export function cookieJar(context: Context): CookieJar {
  const changed = new Map<string, string | undefined>()
  const note = (name: string, value: string | undefined) => {
    changed.set(name, value)
    // Reading it makes Hono carry cookies over to an answer that is made without its help, as those of errors are.
    void context.res
  }
  return {
    get: (name) => (changed.has(name) ? changed.get(name) : getCookie(context, name)),
    set: (name, value, options) => {
      setCookie(context, name, value, options)
      note(name, value)
    },
    delete: (name) => {
      deleteCookie(context, name, { path: '/' })
      note(name, undefined)
    },
  }
}
