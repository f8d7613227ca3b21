// The least that Node can do for a page: the same status, headers and bytes for every request.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Page {
  headers: Record<string, string>
  body: Uint8Array
}

let page: Page = { headers: {}, body: new Uint8Array() }
const server = createServer((_, response) => {
  response.writeHead(200, page.headers)
  response.end(page.body)
})

process.on('message', (message: Page | { question: 'usage' }) => {
  if ('question' in message) return answerUsage()
  page = message
  if (server.listening) return tellPort()
  server.listen(0, '127.0.0.1', tellPort)
})

function tellPort(): void {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
}

function answerUsage(): void {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMs: (user + system) / 1000 })
}
