/** What the measurements use of `autocannon`, which comes without types. */
declare module 'autocannon' {
  interface Request {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
  }
  interface Options {
    url: string
    connections: number
    duration: number
    headers?: Record<string, string>
    requests?: (Request & { setupRequest?: (request: Request) => Request })[]
  }
  interface Result {
    requests: { total: number }
    /** Seconds. */
    duration: number
    errors: number
    statusCodeStats: Record<string, { count: number }>
  }
  export default function autocannon(options: Options): Promise<Result>
}
