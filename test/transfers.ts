import type { BrowserContext, Page } from 'playwright-core'

/** What came over the wire for one request, without headers: those depend on the protocol. */
export interface Transfer {
  path: string
  isScript: boolean
  bytes: number
}

/** Follows what a page loads, by request. */
export async function watchTransfers(context: BrowserContext, page: Page): Promise<Map<string, Transfer>> {
  const transfers = new Map<string, Transfer>()
  const session = await context.newCDPSession(page)
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    transfers.set(requestId, { path: new URL(request.url).pathname, isScript: false, bytes: 0 })
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const transfer = transfers.get(requestId)
    if (!transfer) return
    transfer.isScript = /javascript/.test(response.mimeType)
    transfer.bytes = -response.encodedDataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId)
    if (transfer) transfer.bytes += encodedDataLength
  })
  await session.send('Network.enable')
  return transfers
}

/** The bytes of all scripts so far. */
export const scriptBytes = (transfers: ReadonlyMap<string, Transfer>): number =>
  [...transfers.values()].reduce((sum, { isScript, bytes }) => sum + (isScript ? bytes : 0), 0)
