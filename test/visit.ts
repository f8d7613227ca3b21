import type { TestApp } from './create-test-app.ts'

interface Asked {
  body?: unknown
  headers?: Record<string, string>
}

/** A visitor whose browser keeps cookies between calls. */
export class Visit {
  readonly cookies = new Map<string, string>()
  /** The `Set-Cookie` lines of the last response. */
  setCookies: string[] = []

  readonly #portal: Pick<TestApp, 'call'>

  constructor(portal: Pick<TestApp, 'call'>, cookies: Iterable<readonly [string, string]> = []) {
    this.#portal = portal
    for (const [name, value] of cookies) this.cookies.set(name, value)
  }

  get = (path: string, asked: Asked = {}): Promise<Response> => this.call('GET', path, asked)
  post = (path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Response> =>
    this.call('POST', path, { body, headers })
  put = (path: string, body: unknown): Promise<Response> => this.call('PUT', path, { body })

  /** Another browser with a copy of the current cookies, as a thief would have. */
  copy(): Visit {
    return new Visit(this.#portal, this.cookies)
  }

  private async call(method: string, path: string, { body, headers }: Asked): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await this.#portal.call(method, path, {
      headers: { ...(cookie && { cookie }), ...headers },
      ...(body !== undefined && { body }),
    })
    this.setCookies = answer.headers.getSetCookie()
    for (const line of this.setCookies) this.keep(line)
    return answer
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ')
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}
