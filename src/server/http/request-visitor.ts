import type { Context } from 'hono'
import type { Visitor } from '#base/roles.ts'
import { addressSourceOf } from './client-address.ts'
import { type CookieJar, cookieJar } from './cookies.ts'
import type { Kernel } from '../kernel.ts'
import { noteUser } from './request-log.ts'
import type { SessionUser } from '../sessions/session-store.ts'
import { authenticate } from '../sessions/sessions.ts'

/** The parts of the HTTP request that handlers may use besides their validated input. */
export interface RequestHttp {
  cookies: CookieJar
  /** IP address of the caller, for rate limits. */
  ip: string
  header: (name: string) => string | undefined
}

/** The visitor of a page request, resolved once and passed to the API calls of its rendering. */
export interface KnownRequest {
  visitor: Visitor
  /** The user row, loaded with the session. */
  user: SessionUser | undefined
  http: RequestHttp
}

/** Hono environment of the portal. */
export interface PortalEnv {
  Bindings: { incoming?: { socket: { remoteAddress?: string } } }
}

/** Resolves the visitor of a request, and renews the tokens in its cookies if needed. */
export async function visitorOf(kernel: Kernel, context: Context<PortalEnv>): Promise<KnownRequest> {
  const http = httpOf(kernel, context)
  const { visitor, user } = await authenticate(kernel, http.cookies)
  if (visitor.kind !== 'guest') noteUser(visitor.userId)
  return { visitor, user, http }
}

function httpOf(kernel: Kernel, context: Context<PortalEnv>): RequestHttp {
  return {
    cookies: cookieJar(context),
    ip: kernel.callerOf(addressSourceOf(context)),
    header: (name) => context.req.header(name),
  }
}
