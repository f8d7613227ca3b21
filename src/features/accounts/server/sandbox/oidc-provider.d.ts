/** The part of the package in use, which has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Interaction {
    returnTo: string
    exp: number
    params: { client_id?: string }
    result?: object
    save: (seconds: number) => Promise<unknown>
  }
  interface Context {
    path: string
    body: unknown
    status: number
    oidc: {
      client?: { clientId: string }
      session?: { accountId?: string }
      result?: { login?: object }
    }
  }
  class Grant {
    constructor(of: { clientId: string | undefined; accountId: string | undefined })
    addOIDCScope(scope: string): void
    save(): Promise<unknown>
  }
  export class Provider {
    constructor(issuer: string, configuration: object)
    Grant: typeof Grant
    Interaction: { find: (uid: string) => Promise<Interaction | undefined> }
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void
    on(event: string, listener: (...args: unknown[]) => void): void
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
  }
  export namespace interactionPolicy {
    class Check {
      static REQUEST_PROMPT: boolean
      static NO_NEED_TO_PROMPT: boolean
      constructor(reason: string, description: string, check: (context: Context) => boolean)
    }
    function base(): { get: (prompt: string) => { checks: { add: (check: Check) => void } } }
  }
}
