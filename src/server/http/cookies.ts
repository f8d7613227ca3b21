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

/** Reads the cookies of a request and sets those of its response. */
export interface CookieJar {
  /** Returns the value that the browser sent or that was set since. */
  get: (name: string) => string | undefined
  set: (name: string, value: string, options: CookieOptions) => void
  delete: (name: string) => void
}

/** Cookies over a Hono context. */
export function cookieJar(context: Context): CookieJar {
  const changed = new Map<string, string | undefined>()
  const note = (name: string, value: string | undefined) => {
    changed.set(name, value)
    // Accessing `context.res` makes Hono copy the cookies to responses created outside of it, such as those of errors.
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
