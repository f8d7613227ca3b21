import type { BrowserContext } from 'playwright-core'
import { openBrowser } from '../test/browser.ts'
import type { Portal } from './portal.ts'
import type { Stage } from './stage.ts'

/** A signed-in administrator of the demo portal. */
export interface Author {
  /** The `Cookie` header of the session. */
  cookie: string
  /** Calls an endpoint below `/api` and returns its answer; throws unless the status is a success. */
  call: <Answer>(method: string, path: string, body?: object) => Promise<Answer>
}

export async function signIn(portal: Portal): Promise<Author> {
  const json = { 'content-type': 'application/json', origin: portal.url }
  const entered = await fetch(`${portal.url}/api/sso/login/email`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: 'admin@demo.portico.test', password: 'portico-demo' }),
  })
  const cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')
  return {
    cookie,
    call: async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
      const init = { method, headers: { ...json, cookie }, ...(body && { body: JSON.stringify(body) }) }
      const answer = await fetch(`${portal.url}/api${path}`, init)
      if (!answer.ok) throw new Error(`${method} ${path} came with status ${answer.status}: ${await answer.text()}`)
      return answer.json() as Promise<Answer>
    },
  }
}

/** Opens a browser window of 1280 px in which the author is signed in. */
export async function openWindow(stage: Stage, portal: Portal, { cookie }: Author): Promise<BrowserContext> {
  const browser = await openBrowser()
  stage.add(() => browser.close())
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, serviceWorkers: 'block' })
  const cookies = cookie.split('; ').map((one) => one.split('='))
  await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url: portal.url })))
  return context
}
