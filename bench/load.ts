import autocannon from 'autocannon'

interface Load {
  url: string
  seconds: number
  connections: number
  headers?: Record<string, string>
  /** Builds each request, by its number. */
  requestOf?: (number: number) => { path: string; headers: Record<string, string>; body: string }
}

const SUCCESS = /^2/

/** Sends requests over kept connections, each connection one after the other, and gives how many were answered in how many seconds. */
export async function sendLoad({
  url,
  seconds,
  connections,
  headers = {},
  requestOf,
}: Load): Promise<{ requests: number; seconds: number }> {
  let number = 0
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    ...(requestOf && {
      requests: [{ method: 'POST', setupRequest: (request) => ({ ...request, ...requestOf(number++) }) }],
    }),
  })
  const refused = Object.entries(result.statusCodeStats).filter(([status]) => !SUCCESS.test(status))
  if (refused.length > 0 || result.errors > 0) {
    throw new Error(`Not every request succeeded: ${result.errors} errors, ${JSON.stringify(refused)}.`)
  }
  return { requests: result.requests.total, seconds: result.duration }
}

/** Requests that one core answers in a second: as many as were answered, by the processor time that took. */
export async function requestsPerCoreSecond(load: Load, cpuMs: () => Promise<number>): Promise<number> {
  const before = await cpuMs()
  const { requests } = await sendLoad(load)
  return (requests / ((await cpuMs()) - before)) * 1000
}
