import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { addSignInAddresses } from '#features/accounts/server/providers/addresses.ts'
import { createSignInSandbox } from '#features/accounts/server/sandbox/addresses.tsx'
import { changeSettings } from '#features/portal/server/settings.ts'
import type { PortalEnv } from '#server/http/request-visitor.ts'
import { createTestApp } from './create-test-app.ts'

export const SANDBOX_KEYS = {
  google: { clientId: 'portal-google', clientSecret: 'secret-google', issuer: '/dev/oidc' },
  facebook: { clientId: 'portal-facebook', clientSecret: 'secret-facebook', issuer: '/dev/oidc' },
}
export const ALL_ON = {
  registration: { google: true, facebook: true, googleOneTap: true },
  integrations: SANDBOX_KEYS,
}

/** Opens a portal that listens, with a sandbox for Google and Facebook, and minimal browsers that keep cookies. */
export async function openSignInPortal(settings: object = ALL_ON) {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const portal = await createTestApp({ config: { publicUrl: origin, environment: 'demo' } })
  await changeSettings(portal.kernel, () => settings)
  const site = new Hono<PortalEnv>()
  site.route('/', createSignInSandbox(portal.kernel))
  addSignInAddresses(site, portal.kernel)
  site.all('/api/*', (context) => portal.app.fetch(context.req.raw, context.env))
  server.on('request', getRequestListener(site.fetch))
  return {
    ...portal,
    origin,
    set: (change: object) => changeSettings(portal.kernel, (old) => ({ ...old, ...change })),
    browser: (cookies: Record<string, string> = {}) => createBrowser(origin, cookies),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await portal.close()
    },
  }
}

export type SignInPortal = Awaited<ReturnType<typeof openSignInPortal>>
export type TestBrowser = ReturnType<typeof createBrowser>

/** As much of a browser as sign-in needs: it keeps cookies and follows redirects. */
function createBrowser(origin: string, given: Record<string, string>) {
  const cookies = new Map(Object.entries(given))
  const send = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    // As a request from the portal’s own page, unless a test overrides it.
    const headers = { 'sec-fetch-site': 'same-origin', ...(init.headers as Record<string, string>), cookie }
    const answer = await fetch(new URL(address, origin), { ...init, headers, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) keep(line)
    return answer
  }
  const keep = (line: string) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name)
    else cookies.set(name, value)
  }
  const post = async (path: string, body: object, method = 'POST') => {
    const answer = await send(path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  /** Follows redirects from an address until one matches `until` or there is a page; returns the last address. */
  const follow = async (address: string, until: RegExp): Promise<URL> => {
    let at = new URL(address, origin)
    for (let steps = 0; steps < 12 && !until.test(at.pathname + at.search); steps++) {
      const next = (await send(at.href)).headers.get('location')
      if (next === null) return at
      at = new URL(next, at)
    }
    return at
  }
  /**
   * Starts at a service and chooses a person or an error there; returns the callback address with the service’s answer.
   */
  const choose = async (begin: string, choice: { person: string } | { error: string }): Promise<URL> => {
    const at = await follow(begin, /^\/dev\/oidc\/person\//)
    const answer = await send(at.href, { method: 'POST', body: new URLSearchParams(choice) })
    const next = new URL(answer.headers.get('location') ?? '', origin)
    return follow(next.href, /^\/authcb\?/)
  }
  /** Where the callback redirects to, with the parameters in the hash of that address. */
  const comeBack = async (callback: URL | string): Promise<{ address: URL; result: URLSearchParams }> => {
    const answer = await send(String(callback))
    const address = new URL(answer.headers.get('location') ?? '', origin)
    return { address, result: new URLSearchParams(address.hash.slice(1)) }
  }
  return {
    cookies,
    send,
    post,
    follow,
    choose,
    comeBack,
    /** Runs the whole sign-in, until the portal has accepted or refused it. */
    signIn: async (person: string, connection: 'google' | 'facebook' = 'google', body: object = {}) => {
      const { result } = await comeBack(await choose(`/auth/${connection}`, { person }))
      return post('/api/sso/login/third-party', { connection, token: result.get('token') ?? '', ...body })
    },
    me: async () => (await (await send('/api/sso/users/me')).json()) as Record<string, unknown>,
  }
}
