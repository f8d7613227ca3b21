import type { Context } from 'hono'
import type { Visitor } from '#base/roles.ts'
import { addressSourceOf } from './client-address.ts'
import { type CookieJar, cookieJar } from './cookies.ts'
import type { Kernel } from '../kernel.ts'
import { noteUser } from './request-log.ts'
import type { SessionUser } from '../sessions/session-store.ts'
import { authenticate } from '../sessions/sessions.ts'

/** What a handler may need of the HTTP request beyond its validated input. */
export interface RequestHttp {
  cookies: CookieJar
  /** Address of the caller, for rate limits. */
  ip: string
  header: (name: string) => string | undefined
}

/** Who asks, settled once for a page and handed to the API calls that its rendering makes in process. */
export interface KnownRequest {
  visitor: Visitor
  /** His row, as it was read with his session. */
  user: SessionUser | undefined
  http: RequestHttp
}

/** Bindings of a request. */
export interface PortalEnv {
  Bindings: { incoming?: { socket: { remoteAddress?: string } } }
}

/** Finds out who sends a request, renewing the tokens in its cookies where needed. */
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
